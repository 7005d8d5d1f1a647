import { insiderNames } from '../callers.ts'
import { rowsOfCalls } from './problem-values.ts'
import { rowsOf, type Answers, type Values } from './row.ts'

const page = { currentPage: 1, limit: 10 }
/** Everybody knows that the contest exists, but only its managers see what is inside. */
const others = 'stranger rival muted member admin owner participant editor curator'
const forJury: Answers = { 'contest.not_manageable': others, ok: 'maker' }

const judgingCalls: readonly (readonly [string, Values])[] = [
  ['GET /api/admin/judge/cancel-judge', { submitId: '{submitId}' }],
  ['GET /api/admin/judge/manual-judge', { submitId: '{submitId}', status: -1 }],
  ['GET /api/admin/judge/rejudge', { submitId: '{submitId}' }],
]
const ownCalls: readonly (readonly [string, Values])[] = [['GET /api/resubmit', { submitId: '{submitId}' }]]

/** These objects are inside a contest that everybody knows. */
export const contestInsideRows = [
  ...rowsOf('contestTeam', [
    ['DELETE /api/contest-team', { cid: '{cid}', id: '{id}' }, forJury],
    ['PUT /api/contest-team', { cid: '{cid}', id: '{id}', name: 'x', accounts: ['participant'] }, forJury],
  ]),
  ...rowsOf('contestQuestion', [
    ['PUT /api/contest-clarification-claim', { cid: '{cid}', id: '{id}', claimed: true }, forJury],
    ['PUT /api/contest-clarification-answered', { cid: '{cid}', id: '{id}', answered: true }, forJury],
    ['POST /api/send-contest-clarification', { cid: '{cid}', replyTo: '{id}', text: 'x' }, forJury],
    ['PUT /api/contest-clarification-read', { cid: '{cid}', id: '{id}' }, { ok: '*' }],
    [
      'GET /api/clics/:version/contests/:contest/:type/:id',
      { version: '2026-01', contest: '{clics}', type: 'clarifications', id: '{idText}' },
      { ok: 'participant maker' },
    ],
  ]),
  ...rowsOf('contestInterval', [['DELETE /api/contest-removed-interval', { cid: '{cid}', id: '{id}' }, forJury]]),
  ...rowsOf('contestPrint', [
    ['GET /api/file/download-contest-print-text', { id: '{id}' }, { ok: 'participant maker' }],
    [
      'POST /api/print-contest-text',
      { cid: '{cid}', id: '{id}' },
      { 'contest.not_manageable': others, 'contest.print_without_printer': 'maker' },
    ],
  ]),
  ...rowsOf('contestStaff', [['DELETE /api/contest-staff', { cid: '{cid}', uid: '{uid}' }, forJury]]),
  ...rowsOf('contestAnnouncement', [
    [
      'DELETE /api/admin/contest/announcement',
      { aid: '{aid}' },
      { 'contest.not_manageable': 'editor curator', ok: 'maker' },
    ],
    [
      'PUT /api/admin/contest/announcement',
      { cid: '{cid}', announcement: { id: '{aid}', title: 'x', content: 'x' } },
      { 'contest.not_manageable': 'editor curator', ok: 'maker' },
    ],
  ]),
  ...rowsOf('virtualRun', [
    ['POST /api/get-contest-virtual-board', { id: '{id}', ...page }, { ok: 'participant' }],
    ['DELETE /api/contest-virtual-run', { cid: '{cid}' }, { 'contest.virtual_not_running': '*', ok: 'participant' }],
  ]),
  ...rowsOf('contestSubmission', [
    ['GET /api/get-submission-detail', { submitId: '{submitId}' }, { absent: 'visitor', ok: '*' }],
    [
      'GET /api/get-submissions-user-code',
      { submitId: '{submitId}' },
      { 'submission.not_visible': '*', ok: 'participant maker' },
    ],
    ['GET /api/get-all-case-result', { submitId: '{submitId}' }, { absent: 'visitor', ok: '*' }],
    ...rowsOfCalls(judgingCalls, { 'access.denied': '*' }),
    ...rowsOfCalls(ownCalls, { 'submission.not_yours': '*', 'submission.not_remote': 'participant' }),
    [
      'PUT /api/submission',
      { submitId: '{submitId}', share: true },
      { 'comment.banned': 'muted', 'submission.not_shareable': 'participant', 'submission.not_yours': '*' },
    ],
    ['GET /api/admin/judge/records', { submitId: '{submitId}' }, { 'access.denied': 'editor curator', ok: 'maker' }],
    ['POST /api/preview-contest-board', { cid: '{cid}', verdicts: [{ submitId: '{submitId}', status: -1 }] }, forJury],
    [
      'GET /api/clics/:version/contests/:contest/submissions/:id/files',
      { version: '2026-01', contest: '{clics}', id: '{idText}' },
      { 'contest.files_withheld': '*', ok: 'maker' },
    ],
  ]),
  ...rowsOf('submission', [
    ['GET /api/get-submission-detail', { submitId: '{submitId}' }, { ok: '*' }],
    ['GET /api/get-all-case-result', { submitId: '{submitId}' }, { ok: '*' }],
    ['POST /api/check-submissions-status', { submitIds: ['{submitId}'] }, { ok: '*' }],
    [
      'GET /api/get-submissions-user-code',
      { submitId: '{submitId}' },
      { 'submission.not_visible': '*', ok: 'participant maker editor curator' },
    ],
    ...rowsOfCalls(judgingCalls, { 'access.denied': '*' }),
    ...rowsOfCalls(ownCalls, { 'submission.not_yours': '*', 'submission.not_remote': 'participant' }),
    [
      'PUT /api/submission',
      { submitId: '{submitId}', share: true },
      { 'comment.banned': 'muted', 'submission.not_yours': '*', ok: 'participant' },
    ],
    ['GET /api/admin/judge/records', { submitId: '{submitId}' }, { ok: '*' }],
  ]),
  /** The member's submission is in a contest of a hidden group. */
  ...rowsOf('groupSubmission', [
    ['GET /api/get-submission-detail', { submitId: '{submitId}' }, { ok: insiderNames }],
    ['GET /api/get-all-case-result', { submitId: '{submitId}' }, { ok: insiderNames }],
    [
      'GET /api/get-submissions-user-code',
      { submitId: '{submitId}' },
      { 'submission.not_visible': 'muted admin', ok: 'member owner' },
    ],
    ['POST /api/check-submissions-status', { submitIds: ['{submitId}'] }, { ok: insiderNames }],
    ['POST /api/check-contest-submissions-status', { submitIds: ['{submitId}'], cid: '{cid}' }, { ok: insiderNames }],
    ...rowsOfCalls(judgingCalls, { 'access.denied': insiderNames }),
    ...rowsOfCalls(ownCalls, { 'submission.not_yours': 'muted admin owner', 'submission.not_remote': 'member' }),
    [
      'PUT /api/submission',
      { submitId: '{submitId}', share: true },
      { 'comment.banned': 'muted', 'submission.not_shareable': 'member', 'submission.not_yours': 'admin owner' },
    ],
    ['GET /api/admin/judge/records', { submitId: '{submitId}' }, {}],
  ]),
  /** In a running OI contest others see that the submission exists, but no details. */
  ...rowsOf('examSubmission', [
    ['POST /api/check-submissions-status', { submitIds: ['{submitId}'] }, { ok: 'participant maker' }],
    [
      'GET /api/get-submissions-user-code',
      { submitId: '{submitId}' },
      { 'submission.not_visible': '*', ok: 'participant maker' },
    ],
  ]),
]
