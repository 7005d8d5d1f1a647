// Runs before the first paint, so that a reader of the dark theme is not shown a white page first. A file of its own,
// because the content policy of the site allows no script inside of the page. Same key as in kit/src/theme/theme.store.ts.
;(function () {
  var choice = null
  try {
    choice = JSON.parse(localStorage.getItem('theme'))
  } catch (error) {
    // Storage is refused or holds something else: the system decides.
  }
  var isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
