// Runs before the first paint, so that a reader of the dark theme is not shown a white page first, so that the texts of the
// reader's language and the first data are on their way early, and to say which part of `first-paint.css` fits the address.
// A file of its own, because the content policy of the site allows no script inside of the page. Same keys as in kit/src/theme/theme.store.ts and kit/src/i18n/language.store.ts.
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

  var requested = new URLSearchParams(location.search).get('l')
  var choice = stored('Web_Language')
  if (choice !== 'zh-CN' && choice !== 'en-US') choice = navigator.language
  page.lang = (requested === null ? choice : requested).toLowerCase().startsWith('zh') ? 'zh-CN' : 'en-US'

  var lists = ['problem', 'status', 'training', 'contest', 'group', 'discussion', 'acm-rank', 'oi-rank']
  var path = location.pathname.split('/').filter(Boolean)
  var isGuest = stored('token') === null
  // Guests who open a page for members are sent home by `start.tsx`.
  var isHome = path.length === 0 || path[0] === 'home' || (isGuest && page.dataset.access === 'login')
  var isList = (path.length === 1 && lists.includes(path[0])) || path[0] === 'submission-detail'
  var isNumbered = path.length > 1 && /^[1-9][0-9]{0,14}$/.test(path[1])
  var isTraining = path[0] === 'training' && isNumbered && path.length <= 3
  var isContest = path[0] === 'contest' && isNumbered
  if (isHome) page.dataset.first = isGuest ? 'home' : 'page'
  else if (path[0] === 'problem' && path.length === 2) page.dataset.first = 'wide'
  else if (isContest && path[2] === 'rank') page.dataset.first = 'wide'
  else if (isList || isTraining) page.dataset.first = path[0] === 'status' ? 'status' : 'page'

  // With the rows of the scoreboard, requested as `useBoard` of the contest remote does.
  function contestCalls(cid) {
    var calls = ['get-contest-info?cid=' + cid, 'get-contest-access?cid=' + cid]
    if (path[2] !== 'rank' || path.length > 3) return calls
    var followed = stored('contestFollowed:' + cid)
    var rows = { cid: cid, currentPage: 1, limit: 50, concernedList: Array.isArray(followed) ? followed : [] }
    return calls.concat('get-contest-problem?cid=' + cid + '&containsEnd=false', 'get-contest-virtual-run?cid=' + cid, {
      path: 'get-contest-rank',
      body: JSON.stringify(rows),
    })
  }

  // The first data of the page is requested in parallel with its scripts; `preloaded-responses.ts` of the kit takes it
  // from here. A call with a body is an object.
  function firstCalls() {
    var kind = path[0] + '/' + (path.length - 1)
    if (location.search !== '' || isHome) return []
    if (kind === 'problem/0') return ['get-problem-list?currentPage=1&limit=30']
    if (kind === 'problem/1' && /^[\w-]+$/.test(path[1])) return ['get-problem-detail?problemId=' + path[1]]
    if (kind === 'training/0') return ['get-training-list?currentPage=1&limit=15']
    if (kind === 'contest/0') return ['get-contest-list?currentPage=1&limit=10']
    if (kind === 'group/0') return ['get-group-list?currentPage=1&limit=15']
    if (kind === 'discussion/0') return ['get-discussion-list?currentPage=1&limit=10', 'discussion-category']
    if (kind === 'status/0') return ['get-submission-list?currentPage=1&limit=15']
    if (isTraining) return ['get-training-detail?tid=' + path[1], 'get-training-access?tid=' + path[1]]
    if (isContest) return contestCalls(Number(path[1]))
    if (kind === 'submission-detail/1' && isNumbered)
      return ['get-submission-detail?submitId=' + path[1], 'get-all-case-result?submitId=' + path[1]]
    return []
  }

  var headers = { 'Accept-Language': page.lang, 'Url-Type': 'general' }
  if (!isGuest) headers.Authorization = stored('token')
  window.preloadedRequests = {}
  // The first paint runs before the page's scripts (`first-paint` of the kit). It reads these copies, because the
  // scripts need the same responses.
  window.preloadedCopies = {}
  firstCalls().forEach(function (call) {
    var address = '/api/' + (call.path || call)
    var request = { method: 'GET', headers: headers, credentials: 'same-origin' }
    if (call.body !== undefined) {
      request.method = 'POST'
      request.body = call.body
      request.headers = Object.assign({ 'Content-Type': 'application/json' }, headers)
    }
    var response = fetch(address, request)
    var copy = response.then(function (answer) {
      return answer.clone()
    })
    // Their readers handle failures.
    copy.catch(function () {})
    window.preloadedCopies[address] = copy
    window.preloadedRequests[address] = {
      method: request.method,
      headers: request.headers,
      body: request.body,
      response: response,
    }
  })

  // The gateway may hold back the page's scripts until the first paint is done, which calls `startPage`. They are loaded
  // after a short time in any case, because a response may be late, and a hidden window paints nothing.
  var maxDelayMs = 500
  var isParsed = false
  var isPainted = false
  var heldPreloads = []
  function preload(address) {
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = address
    document.head.append(link)
  }
  function run(address) {
    var script = document.createElement('script')
    script.async = false
    script.src = address
    document.head.append(script)
  }
  function startHeldScripts() {
    if (!isParsed || !isPainted) return
    document.querySelectorAll('link[data-held]').forEach(function (link) {
      if (link.dataset.held === 'script') run(link.href)
      else preload(link.href)
      link.removeAttribute('data-held')
    })
    heldPreloads.splice(0).forEach(preload)
  }
  window.startPage = function () {
    isPainted = true
    startHeldScripts()
  }
  document.addEventListener('DOMContentLoaded', function () {
    isParsed = true
    startHeldScripts()
    setTimeout(window.startPage, maxDelayMs)
  })

  function preloadNamed(name) {
    var addresses = document.currentScript.getAttribute(name).split(' ')
    if (page.dataset.firstPaint === undefined) addresses.forEach(preload)
    else heldPreloads = heldPreloads.concat(addresses)
  }
  preloadNamed('data-texts-' + page.lang)
  if (path[path.length - 2] === 'problem' && !isHome) preloadNamed('data-markdown')
  if (isHome) preloadNamed('data-home')
})()
