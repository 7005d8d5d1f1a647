import { type Scope, scopeKind } from '@verdict/proto/codes/scope'

/** Addresses of the site's pages: whoever links to a page takes its address from here. */
export const paths = {
  home: '/home',
  problems: '/problem',
  /** A problem under its display id in a scope: A1000 in practice, A in a contest. */
  problem: (displayId: string, scope?: Scope) => `${scopePath(scope)}/problem/${encodeURIComponent(displayId)}`,
  status: (query: Readonly<Record<string, string>> = {}, scope?: Scope) =>
    withQuery(scopePath(scope) === '' ? '/status' : `${scopePath(scope)}/submissions`, query),
  settings: '/setting',
  submission: (submitId: number) => `/submission-detail/${submitId}`,
  admin: {
    problems: '/admin/problems',
    createProblem: '/admin/problem/create',
    editProblem: (pid: number) => `/admin/problem/edit/${pid}`,
    tags: '/admin/problem/tag',
  },
} as const

/** Address below which the pages of a scope lie; empty in practice. */
function scopePath(scope: Scope | undefined): string {
  if (scope === undefined) return ''
  const kind = scopeKind(scope)
  const id = { contest: scope.cid, training: scope.tid, group: scope.gid, practice: 0 }[kind]
  return kind === 'practice' ? '' : `/${kind}/${id}`
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
