import type { World } from './world.ts'

/** A screen is viewed by a guest, by a user who takes part in everything, or by an administrator of the site. */
export type Viewer = 'visitor' | 'user' | 'root'

/** A screen is a page as one viewer sees it. */
export interface Screen {
  viewer: Viewer
  /** The address is a path with its query. */
  address: string
}

type Parameters = Readonly<Record<string, string | number>>

/** Maps path prefixes to values of path parameters; the longest prefix counts. */
function parametersOf(path: string, world: World): Parameters {
  const known: Readonly<Record<string, Parameters>> = {
    '/': { problemID: 'A1000', submitID: world.submitId, trainingID: 1, kind: 'discuss', discussionID: world.did },
    '/problem-testing': { pid: world.pid },
    '/answer': { teacherId: world.teacherId, questionId: world.questionId },
    '/training/:trainingID/problem': { trainingID: 1, problemID: 'A1000' },
    '/contest': { contestID: world.runningCid, problemID: 'A', submitID: world.contestSubmitId },
    '/group/:groupID/training/:trainingID/problem': {
      groupID: world.gid,
      trainingID: world.groupTid,
      problemID: 'A1000',
    },
    '/contest/:contestID/virtual': { contestID: world.endedCid, runID: world.virtualRunId },
    '/contest/acm-scoreboard': { contestID: world.endedCid },
    '/contest/oi-scoreboard': { contestID: world.oiCid },
    '/contest/:contestID/what-if': { contestID: world.endedCid },
    '/contest/:contestID/scroll-board': { contestID: world.endedCid },
    '/group': {
      groupID: world.gid,
      problemID: world.groupProblemId,
      problemPid: world.groupPid,
      trainingID: world.groupTid,
      contestID: world.groupCid,
      submitID: world.groupSubmitId,
      discussionID: world.groupDid,
      token: world.groupInvitation,
    },
    '/admin': {
      problemId: world.pid,
      trainingId: 1,
      contestId: world.runningCid,
      id: world.rejudgingId,
      submitId: world.submitId,
    },
  }
  const beginning = Object.keys(known)
    .filter((one) => path.startsWith(one))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '/')
  return known[beginning] ?? {}
}

/** Adds values of an optional last parameter, and tabs in the address. */
function variantsOf(path: string, world: World): string[] {
  const tabs = (...names: string[]) => names.map((name) => `${path}?tab=${name}`)
  const sections = ['', '/problems', '/submissions', '/rank', '/gradebook']
  if (path.endsWith('/:section?')) return sections.map((section) => path.replace('/:section?', section))
  switch (path) {
    case '/message':
      return []
    case '/message/:kind':
      return ['discuss', 'reply', 'like', 'sys', 'mine'].map((kind) => `/message/${kind}`)
    case '/answer/onevone':
      return [path, ...tabs('appointments', 'questions')]
    case '/search':
      return [path, `${path}?q=sum`]
    case '/user-home':
      return [`${path}?username=${world.readerName}`]
    case '/scrollBoard':
      return [`${path}?cid=${world.endedCid}`]
    case '/admin/discussion':
      return [path, ...tabs('reports', 'comments', 'held', 'bans', 'log')]
    case '/group/:groupID/prepare-problem/:problemPid/:view':
      return ['tests', 'script', 'gate', 'stress', 'versions', 'export'].map((view) => path.replace(':view', view))
    case '/group/:groupID/problem':
    case '/group/:groupID/training':
    case '/group/:groupID/contest':
    case '/group/:groupID/discussion':
    case '/group/:groupID/announcement':
      return [path, `${path}?admin=true`]
    default:
      return [path]
  }
}

const notLookedAt: Readonly<Record<string, string>> = {
  '/logout': 'ends the session and leads on',
  '/admin': 'the frame of other pages',
  '/admin/*': 'what no other page of the back office is',
  '/information': 'leads on to /setting',
  '/user-post': 'leads on to the own submissions',
  '/sign-in/callback': 'needs the answer of a provider',
}

const ofStaff = [
  /^\/contest\/[^/]+\/(admin-print|ac-info|judge-check|rejudge|scroll-board|shadow|staff|what-if|teams|verification|webhooks)$/,
  /^\/group\/[^/]+\/(create-problem|edit-problem|prepare-problem|import-problems|moderation-log|setting|contest\/create)/,
  /^\/group\/[^/]+\/contest\/[^/]+\/(edit|problems|announcements|problem)/,
  /^\/group\/[^/]+\/training\/[^/]+\/manage/,
  /\?admin=true$/,
  /^\/(scrollBoard|style|problem-testing)/,
]
const ofMembers = /^\/(contest\/(?!\w+-scoreboard)[^/]+|group\/[^/]+|training\/[^/]+|message|setting|answer\/question)/

/** Lists all screens: every page path with parameter values, for every viewer who sees it differently. */
export function screensOf(paths: readonly string[], world: World): Screen[] {
  return [...paths, '/no-such-page']
    .filter((path) => !(path in notLookedAt))
    .flatMap((path) => variantsOf(path, world))
    .map((path) => withParameters(path, world))
    .flatMap((address) => viewersOf(address).map((viewer) => ({ viewer, address })))
}

/** @throws Error for a parameter without a value */
function withParameters(path: string, world: World): string {
  const values = parametersOf(path, world)
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`No value of :${name} is known for ${path}: add one in e2e/screens`)
    return encodeURIComponent(value)
  })
}

function viewersOf(address: string): Viewer[] {
  if (address === '/admin/login' || address === '/reset-password') return ['visitor']
  if (address.startsWith('/admin') || ofStaff.some((pattern) => pattern.test(address))) return ['root']
  if (/\/gradebook$|\/clarifications$|^\/discussion-detail|\/member$/.test(address)) return ['user', 'root']
  return ofMembers.test(address) ? ['user'] : ['visitor', 'user']
}
