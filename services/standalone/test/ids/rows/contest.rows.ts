import {
  adminCalls,
  clicsReads,
  clicsRefused,
  clicsWrites,
  contestantCalls,
  juryReads,
  juryRefused,
  juryWrites,
  outsideCalls,
} from './contest-calls.ts'
import { rowsOfCalls, program } from './problem-values.ts'
import { rowsOf, type Answers } from './row.ts'

const runs: Answers = { ok: 'maker' }
/** Administrators of the site see in lists that the contest exists. */
const manages: Answers = { 'contest.not_manageable': 'editor curator', ok: 'maker' }
const refused = juryRefused.map(([route, send, code]) => {
  return [route, send, { 'contest.not_manageable': 'editor curator', [code]: 'maker' }] as const
})

/** These rows call a hidden contest of the site. */
export const hiddenContestRows = rowsOf('hiddenContest', [
  ...rowsOfCalls([...contestantCalls, ...outsideCalls, ...clicsReads, ...clicsWrites], runs),
  ...rowsOfCalls([...juryReads, ...juryWrites, ...adminCalls], manages),
  ...refused,
  ...clicsRefused.map(([route, send, code]) => [route, send, { [code]: 'maker' }] as const),
  [
    'PUT /api/contest-shadow-explanation',
    { cid: '{cid}', key: '1', note: 'x' },
    { 'contest.not_manageable': 'editor curator', 'contest.shadow_missing': 'maker' },
  ],
  ['POST /api/register-contest', { cid: '{cid}', password: 'x' }, runs],
  ['POST /api/submit-problem-judge', { cid: '{cid}', pid: 'A', ...program }, runs],
  ['POST /api/contest-clarification', { cid: '{cid}', text: 'x' }, { 'contest.clarification_to_nobody': 'maker' }],
  ['POST /api/submit-print-text', { cid: '{cid}', content: 'x' }, { 'contest.print_too_short': 'maker' }],
  ['GET /api/file/download-contest-rank', { cid: '{cid}' }, runs],
  ['GET /api/get-submission-list', { contestID: '{cid}' }, runs],
  ['GET /api/get-contest-removed-intervals', { cid: '{cid}' }, runs],
  ['GET /api/get-contest-virtual-run', { cid: '{cid}' }, runs],
  ['POST /api/contest-virtual-run', { cid: '{cid}' }, { 'contest.virtual_not_ended': 'maker' }],
  ['DELETE /api/contest-virtual-run', { cid: '{cid}' }, { 'contest.virtual_not_running': 'maker' }],
  [
    'GET /api/admin/contest/problem',
    { cid: '{cid}', pid: '{publicPid}' },
    { 'problem.not_manageable': 'editor', ok: 'maker curator' },
  ],
  [
    'POST /api/admin/contest/add-problem-from-public',
    { cid: '{cid}', pid: '{publicPid}', displayId: 'Z' },
    { 'contest.not_manageable': 'editor curator', 'contest.problem_exists': 'maker' },
  ],
  [
    'GET /api/admin/contest/import-remote-oj-problem',
    { cid: '{cid}', name: 'HDU', problemId: 'none', displayId: 'Z' },
    { 'contest.not_manageable': 'editor curator', 'remote.bad_id': 'maker' },
  ],
])
