// Runs before the first paint, so that a reader of the dark theme is not shown a white page first, and so that the texts
// of the reader's language are on their way early. A file of its own, because the content policy of the site allows no
// script inside of the page. Same keys as in kit/src/theme/theme.store.ts and kit/src/i18n/language.store.ts.
;(function () {
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch (error) {
      // Storage is refused or holds something else: the system decides.
      return null
    }
  }

  var page = document.documentElement
  var theme = stored('theme')
  var isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = isDark ? 'dark' : 'light'

  var asked = new URLSearchParams(location.search).get('l')
  var choice = stored('Web_Language')
  if (choice !== 'zh-CN' && choice !== 'en-US') choice = navigator.language
  page.lang = (asked === null ? choice : asked).toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US'

  var texts = document.createElement('link')
  texts.rel = 'preload'
  texts.as = 'script'
  texts.href = document.currentScript.getAttribute('data-texts-' + page.lang)
  document.head.append(texts)
})()
