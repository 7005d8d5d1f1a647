import { describe, expect, it } from '@jest/globals'
import { getUserAuthInfo, login, logout } from '@verdict/proto/http/auth/auth'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { getContestRank } from '@verdict/proto/http/contest/contest'
import { resubmit } from '@verdict/proto/http/submission/judging'
import { registerByOidc } from '@verdict/proto/http/auth/oidc'
import type { AnyRoute } from '@verdict/proto/http/route'
import { submitProblemJudge } from '@verdict/proto/http/submission/submission'
import { isRefusedAt } from './read-only.rules.ts'

const refused = (level: 'enough' | 'low' | 'full', routes: readonly AnyRoute[]) =>
  routes.filter((route) => isRefusedAt(level, route)).map(({ path }) => path)

describe('calls refused while the disk is almost full', () => {
  it('are none while there is enough space', () => {
    expect(refused('enough', allRoutes)).toEqual([])
  })

  it('are all writes, also by GET, except sign-in and sign-out', () => {
    const writes = [submitProblemJudge, resubmit, registerByOidc]
    expect(refused('low', [...writes, login, logout])).toEqual(writes.map(({ path }) => path))
  })

  it('are all writes without exception when the disk is full', () => {
    expect(refused('full', [submitProblemJudge, login, logout])).toHaveLength(3)
  })

  it('never include a call that only reads, even by POST', () => {
    expect(refused('full', [getUserAuthInfo, getContestRank])).toEqual([])
    const gets = allRoutes.filter(({ method, changesState }) => method === 'GET' && changesState !== true)
    expect(refused('full', gets)).toEqual([])
  })
})
