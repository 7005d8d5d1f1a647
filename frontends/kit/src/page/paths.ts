import { ContestType } from '@verdict/proto/codes/contest'
import { type Scope, scopeKind } from '@verdict/proto/codes/scope'

/** Builders for all addresses of the site; links must not spell addresses out. */
export const paths = {
  home: '/home',
  /** Results of a search; without one, its box. */
  search: (q = '') => withQuery('/search', q === '' ? {} : { q }),
  problems: '/problem',
  problemsOf: (scope: Scope) => {
    const section = { group: '/problem', training: '/problems', contest: '/problems', practice: '/problem' }
    return scopePath(scope) + section[scopeKind(scope)]
  },
  /** A problem under its display id in a scope: A1000 in practice, A in a contest. */
  problem: (displayId: string, scope?: Scope) => `${scopePath(scope)}/problem/${encodeURIComponent(displayId)}`,
  /** Questions to the AI tutor that are about no problem. */
  chat: '/answer/chat',
  /** The AI tutor on a submission to a problem, which goes by its display id in the scope. */
  problemChat: (displayId: string, submitId: number, { cid, tid, gid }: Scope) =>
    withQuery(`/problem/chat/${encodeURIComponent(displayId)}/${submitId}`, {
      ...(cid === 0 ? {} : { cid: String(cid) }),
      ...(tid === 0 ? {} : { tid: String(tid) }),
      ...(gid === 0 ? {} : { gid: String(gid) }),
    }),
  status: (query: Readonly<Record<string, string>> = {}, scope?: Scope) =>
    withQuery(scopePath(scope) === '' ? '/status' : `${scopePath(scope)}/submissions`, query),
  trainings: '/training',
  /** A training; of a group below the group's pages. */
  training: (tid: number, scope?: Scope) =>
    `${scope === undefined || scope.gid === 0 ? '' : `/group/${scope.gid}`}/training/${tid}`,
  settings: '/setting',
  /** Returns the path for buying points; with the number of an order, the path for paying it. */
  payment: (orderNo = '') => withQuery('/payment', orderNo === '' ? {} : { orderNo }),
  payRecord: '/pay-record',
  pointRecord: '/point-record',
  submission: (submitId: number, scope?: Scope) => `${scopePath(scope)}/submission-detail/${submitId}`,
  contests: '/contest',
  /** A contest, or one of its tabs: `problems`, `rank` … */
  contest: (cid: number, tab = '') => (tab === '' ? `/contest/${cid}` : `/contest/${cid}/${tab}`),
  /** The reader's virtual runs of contests. */
  virtualRuns: '/contest/virtual',
  /** The board of a contest for everyone. */
  contestBoard: (cid: number, type: ContestType) =>
    `/contest/${type === ContestType.Acm ? 'acm' : 'oi'}-scoreboard/${cid}`,
  teachers: '/answer/teacher',
  teacher: (id: number) => `/answer/teacher/${id}`,
  /** Teachers, own appointments and own questions. */
  oneOnOne: '/answer/onevone',
  teacherQuestion: (id: number) => `/answer/question/${id}`,
  introduction: '/introduction',
  help: '/help',
  developer: '/developer',
  statusPage: '/status-page',
  trainingBase: '/training-base',
  examBase: '/exam/base',
  /** A user's page, by name, and by number where it is known. */
  user: (username: string, uid?: string) =>
    withQuery('/user-home', { ...(uid === undefined ? {} : { uid }), username }),
  ranks: { acm: '/acm-rank', oi: '/oi-rank' },
  groups: '/group',
  /** A group, or one of its tabs: `problem`, `member` … */
  group: (gid: number, tab = '') => (tab === '' ? `/group/${gid}` : `/group/${gid}/${tab}`),
  messages: (kind: string) => `/message/${kind}`,
  groupInvitation: (token: string) => `/group/join/${encodeURIComponent(token)}`,
  /** Discussions of everyone, or of a group. */
  discussions: (gid: number | null = null) => (gid === null ? '/discussion' : `/group/${gid}/discussion`),
  /** Discussions about a problem, of everyone or in a group. */
  problemDiscussions: (problemId: string, gid: number | null = null) =>
    `${paths.discussions(gid)}/${encodeURIComponent(problemId)}`,
  discussion: (did: number, gid: number | null = null) =>
    gid === null ? `/discussion-detail/${did}` : `/group/${gid}/discussion-detail/${did}`,
} as const

/** Path prefix of the pages of a scope; empty in practice. */
function scopePath(scope: Scope | undefined): string {
  if (scope === undefined) return ''
  const kind = scopeKind(scope)
  if (kind === 'training') return paths.training(scope.tid, scope)
  const id = { contest: scope.cid, group: scope.gid, practice: 0 }[kind]
  return kind === 'practice' ? '' : `/${kind}/${id}`
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
