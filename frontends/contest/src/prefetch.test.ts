import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { ContestAuth } from '@verdict/proto/codes/contest'
import { type FakeServer, resetPage, signInAs, startFakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from './contest/contest-sample.ts'
import type { Contest } from './contest/contest.rules.ts'
import { prefetchBoard } from './prefetch.ts'

const board = ['get-contest-problem', 'get-contest-rank']
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const scheduled = { startTime: hour(1), endTime: hour(6) }
const ended = { startTime: hour(-6), endTime: hour(-1) }

let contest: Contest
let access: boolean
let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('ann')
  server = startFakeServer(({ path }) => {
    if (path === '/api/get-contest-info') return { data: contest }
    return { data: path === '/api/get-contest-access' ? { access } : [] }
  })
})
afterEach(() => {
  signInAs(null)
  server.close()
})

it.each<[string, Partial<Contest>, boolean, string[]]>([
  ['a running contest', {}, false, board],
  ['a scheduled contest', scheduled, false, []],
  ['a scheduled contest, by its jury', { ...scheduled, manageable: true }, false, board],
  ['a contest with a password', { auth: ContestAuth.Private }, false, []],
  ['a contest whose password was entered', { auth: ContestAuth.Private }, true, board],
  ['an ended contest', ended, false, [...board, 'get-contest-virtual-run']],
  ['an ended contest, by its jury', { ...ended, manageable: true }, false, board],
])('requests for the scoreboard of %s what the reader may see', async (_, changes, hasAccess, expected) => {
  contest = runningContest(changes)
  access = hasAccess
  await prefetchBoard({ params: { contestID: '7' }, search: new URLSearchParams() })
  const calls = server.calls.map(({ path }) => path.replace('/api/', ''))
  expect(calls).toEqual(['get-contest-info', 'get-contest-access', ...expected])
})
