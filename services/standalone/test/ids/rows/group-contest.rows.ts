import { insiderNames } from '../callers.ts'
import {
  clicsReads,
  clicsRefused,
  contestantCalls,
  juryReads,
  juryRefused,
  juryWrites,
  outsideCalls,
} from './contest-calls.ts'
import { rowsOfCalls } from './problem-values.ts'
import { rowsOf, type Answers, type Values } from './row.ts'

/** Only roots of the group and the creator manage it. */
const forItsRoots: Answers = { 'contest.not_manageable': 'muted member admin', ok: 'owner' }
const text = { title: 'x', content: 'x' }
const times = { startTime: '2035-01-01T00:00:00Z', endTime: '2035-01-02T00:00:00Z' }

/** Members get other refusals than managers of the contest. */
const clicsToMembers: Readonly<Record<string, string>> = {
  'POST /api/clics/:version/contests/:contest/submissions': 'contest.source_not_alone',
  'PUT /api/clics/:version/contests/:contest/submissions/:id': 'contest.acting_for_others',
  'GET /api/clics/:version/contests/:contest/submissions/:id/files': 'contest.object_not_found',
  'GET /api/clics/:version/contests/:contest/pictures/:name': 'contest.object_not_found',
}

const managingCalls: readonly (readonly [string, Values])[] = [
  ['GET /api/group/contest', { cid: '{cid}' }],
  ['GET /api/group/get-contest-problem-list', { cid: '{cid}' }],
  ['GET /api/group/contest-problem', { cid: '{cid}', pid: '{pid}' }],
  ['GET /api/group/get-contest-announcement-list', { cid: '{cid}' }],
  ['PUT /api/group/change-contest-visible', { cid: '{cid}', visible: false }],
  ['PUT /api/group/contest-problem', { cid: '{cid}', pid: '{pid}', displayId: 'B' }],
  ['DELETE /api/group/contest-problem', { cid: '{cid}', pid: '{pid}' }],
  ['PUT /api/group/contest', { id: '{cid}', gid: '{gid}', title: 'x', description: 'x', ...times }],
  ['POST /api/group/contest-announcement', { cid: '{cid}', announcement: text }],
  ['POST /api/group/add-contest-problem-from-group', { cid: '{cid}', problemId: '{groupProblemId}', displayId: 'G' }],
]

/** These rows call a contest of a hidden group, which members see. */
export const groupContestRows = rowsOf('groupContest', [
  ...rowsOfCalls([...contestantCalls, ...clicsReads], { ok: insiderNames }),
  ...rowsOfCalls(outsideCalls, { 'contest.board_closed': 'muted member admin', ok: 'owner' }),
  ...rowsOfCalls([...juryReads, ...juryWrites, ...managingCalls], forItsRoots),
  ...juryRefused.map(([route, send, code]) => {
    return [route, send, { 'contest.not_manageable': 'muted member admin', [code]: 'owner' }] as const
  }),
  ...clicsRefused.map(([route, send, code]) => {
    const others = clicsToMembers[route] ?? 'contest.not_manageable'
    return others === code
      ? ([route, send, { [code]: insiderNames }] as const)
      : ([route, send, { [others]: 'muted member admin', [code]: 'owner' }] as const)
  }),
  [
    'POST /api/clics/:version/contests/:contest/clarifications',
    { version: '2026-01', contest: '{clics}', text: 'x' },
    { ok: 'member admin owner' },
  ],
  [
    'POST /api/clics/:version/contests/:contest/commentary',
    { version: '2026-01', contest: '{clics}', message: 'x' },
    { 'contest.not_manageable': 'member admin', ok: 'owner' },
  ],
  [
    'POST /api/clics/:version/contests/:contest/awards',
    { version: '2026-01', contest: '{clics}', citation: 'x', team_ids: [] },
    { 'contest.not_manageable': 'member admin', ok: 'owner' },
  ],
  [
    'PUT /api/clics/:version/contests/:contest/awards/:id',
    { version: '2026-01', contest: '{clics}', id: 'x-1', citation: 'x', team_ids: [] },
    { 'contest.not_manageable': 'member admin', ok: 'owner' },
  ],
  [
    'PUT /api/clics/:version/contests/:contest/clarifications/:id',
    { version: '2026-01', contest: '{clics}', id: 'q-1', text: 'x' },
    { 'contest.not_manageable': 'member admin', ok: 'owner' },
  ],
  [
    'DELETE /api/group/contest',
    { cid: '{cid}', title: 'another' },
    { 'contest.not_manageable': 'muted member admin', 'contest.running_title_needed': 'owner' },
  ],
  [
    'POST /api/group/add-contest-problem-from-public',
    { cid: '{cid}', pid: '{publicPid}', displayId: 'Z' },
    { 'contest.not_manageable': 'muted member admin', 'contest.problem_exists': 'owner' },
  ],
  [
    'DELETE /api/group/contest-announcement',
    { cid: '{cid}', aid: 9999 },
    { 'contest.not_manageable': 'muted member admin', 'contest.announcement_not_found': 'owner' },
  ],
  [
    'PUT /api/group/contest-announcement',
    { cid: '{cid}', announcement: { id: 9999, ...text } },
    { 'contest.not_manageable': 'member admin', 'contest.announcement_not_found': 'owner' },
  ],
  [
    'PUT /api/contest-shadow-explanation',
    { cid: '{cid}', key: '1', note: 'x' },
    { 'contest.not_manageable': 'member admin', 'comment.banned': 'muted', 'contest.shadow_missing': 'owner' },
  ],
  ['POST /api/register-contest', { cid: '{cid}' }, { ok: insiderNames }],
  ['GET /api/get-contest-removed-intervals', { cid: '{cid}' }, { ok: insiderNames }],
  ['GET /api/get-submission-list', { contestID: '{cid}' }, { ok: insiderNames }],
  ['GET /api/group/get-discussion-list', { gid: '{gid}', cid: '{cid}' }, { ok: insiderNames }],
])
