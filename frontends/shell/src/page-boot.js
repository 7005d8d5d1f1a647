// Runs before the first paint, so that a reader of the dark theme is not shown a white page first, so that the texts of the
// reader's language are on their way early, and to say which part of `first-paint.css` fits the address. A file of its own, because the content policy of the site allows no
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

  var lists = ['problem', 'status', 'training', 'contest', 'group', 'discussion', 'acm-rank', 'oi-rank']
  var path = location.pathname.split('/').filter(Boolean)
  var isHome = path.length === 0 || path[0] === 'home'
  var isList = (path.length === 1 && lists.includes(path[0])) || path[0] === 'submission-detail'
  var isGuest = stored('token') === null
  if (isHome) page.dataset.first = isGuest ? 'home' : 'page'
  else if (path[0] === 'problem' && path.length === 2) page.dataset.first = 'wide'
  else if (isList) page.dataset.first = path[0] === 'status' ? 'status' : 'page'

  var texts = document.createElement('link')
  texts.rel = 'preload'
  texts.as = 'script'
  texts.href = document.currentScript.getAttribute('data-texts-' + page.lang)
  document.head.append(texts)
})()
