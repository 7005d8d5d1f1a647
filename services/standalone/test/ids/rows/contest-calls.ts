import { program } from './problem-values.ts'
import type { Values } from './row.ts'

type Call = readonly [string, Values]

const page = { currentPage: 1, limit: 10 }

/** Contestants and other readers of a contest make these calls. */
export const contestantCalls: readonly Call[] = [
  ['GET /api/get-contest-info', { cid: '{cid}' }],
  ['GET /api/get-contest-access', { cid: '{cid}' }],
  ['GET /api/get-contest-problem', { cid: '{cid}' }],
  ['GET /api/get-contest-problem-details', { cid: '{cid}', displayId: 'A' }],
  ['GET /api/get-problem-detail', { cid: '{cid}', problemId: 'A' }],
  ['GET /api/get-problem-info', { cid: '{cid}', problemId: 'A' }],
  ['GET /api/problem-editorial', { cid: '{cid}', problemId: 'A' }],
  ['GET /api/languages', { cid: '{cid}', pid: '{pid}' }],
  ['GET /api/get-problem-languages', { cid: '{cid}', pid: '{pid}' }],
  ['GET /api/get-problem-code-template', { cid: '{cid}', pid: '{pid}' }],
  ['GET /api/get-problem-tags', { cid: '{cid}', pid: '{pid}' }],
  ['GET /api/code-drafts', { cid: '{cid}', pid: '{pid}' }],
  ['PUT /api/code-draft', { cid: '{cid}', pid: '{pid}', language: 'C', code: 'x' }],
  ['GET /api/get-last-ac-code', { cid: '{cid}', pid: '{pid}' }],
  ['GET /api/get-full-screen-problem-list', { cid: '{cid}' }],
  ['GET /api/get-contest-announcement', { cid: '{cid}', ...page }],
  ['POST /api/get-contest-not-read-announcement', { cid: '{cid}', readAnnouncementList: [] }],
  ['GET /api/get-contest-clarifications', { cid: '{cid}', ...page }],
  ['GET /api/get-contest-unread-clarifications', { cid: '{cid}' }],
  ['PUT /api/contest-clarification-read', { cid: '{cid}', id: 1 }],
  ['POST /api/get-contest-rank', { cid: '{cid}', ...page }],
  ['GET /api/contest-submissions', { contestID: '{cid}', ...page }],
  ['POST /api/check-contest-submissions-status', { cid: '{cid}', submitIds: [1] }],
  ['POST /api/get-user-problem-status', { cid: '{cid}', pidList: ['{pid}'], isContestProblemList: true }],
  ['POST /api/submit-problem-test-judge', { cid: '{cid}', pid: '{pid}', userInput: '1', type: 'public', ...program }],
  ['GET /api/comments', { cid: '{cid}', ...page }],
  ['POST /api/comment', { cid: '{cid}', content: 'x' }],
]

/** Everybody may make these calls if a contest publishes its board. */
export const outsideCalls: readonly Call[] = [
  ['GET /api/get-contest-outsize-info', { cid: '{cid}' }],
  ['POST /api/get-contest-outside-scoreboard', { cid: '{cid}', ...page }],
]

/** The managers of a contest make these calls. */
export const juryReads: readonly Call[] = [
  ['GET /api/contest-canned-answers', { cid: '{cid}' }],
  ['GET /api/contest-external-ids', { cid: '{cid}' }],
  ['GET /api/contest-pictures', { cid: '{cid}' }],
  ['GET /api/contest-problem-versions', { cid: '{cid}' }],
  ['GET /api/get-contest-clarification-list', { cid: '{cid}', ...page }],
  ['GET /api/get-contest-staff', { cid: '{cid}', ...page }],
  ['GET /api/get-contest-team-groups', { cid: '{cid}' }],
  ['GET /api/get-contest-teams', { cid: '{cid}', ...page }],
  ['GET /api/get-contest-judge-check', { cid: '{cid}' }],
  ['GET /api/get-contest-shadow', { cid: '{cid}' }],
  ['GET /api/get-contest-shadow-scoreboard', { cid: '{cid}' }],
  ['GET /api/file/download-contest-ac-submission', { cid: '{cid}' }],
  ['GET /api/file/download-contest-package', { cid: '{cid}' }],
  ['GET /api/get-contest-verifications', { cid: '{cid}', ...page }],
  ['GET /api/get-contest-finalization', { cid: '{cid}' }],
  ['GET /api/get-contest-ac-info', { cid: '{cid}', ...page }],
  ['GET /api/get-contest-print', { cid: '{cid}', ...page }],
]

export const juryWrites: readonly Call[] = [
  ['POST /api/send-contest-clarification', { cid: '{cid}', text: 'x', toAll: true }],
  ['PUT /api/contest-external-ids', { cid: '{cid}' }],
  ['PUT /api/contest-problem-version', { cid: '{cid}', pid: '{pid}', number: 1 }],
  ['POST /api/file/contest-picture', { cid: '{cid}', type: 'contest', property: 'logo' }],
  ['PUT /api/contest-canned-answers', { cid: '{cid}', answers: ['x'] }],
  ['PUT /api/contest-staff', { cid: '{cid}', username: '{helper}', role: 'analyst' }],
  ['POST /api/import-contest-teams', { cid: '{cid}', rows: [{ name: 'a team' }] }],
  ['POST /api/reopen-contest', { cid: '{cid}' }],
  ['POST /api/contest-removed-interval', { cid: '{cid}', fromMinute: 1, untilMinute: 2 }],
]

/** Managers of the contest get these later refusals. */
export const juryRefused: readonly (readonly [string, Values, string])[] = [
  ['DELETE /api/contest-staff', { cid: '{cid}', uid: '{rivalUid}' }, 'contest.staff_not_found'],
  ['PUT /api/contest-team', { cid: '{cid}', name: 'a team' }, 'contest.team_without_account'],
  [
    'PUT /api/contest-clarification-claim',
    { cid: '{cid}', id: 9999, claimed: true },
    'contest.clarification_not_found',
  ],
  [
    'PUT /api/contest-clarification-answered',
    { cid: '{cid}', id: 9999, answered: true },
    'contest.clarification_not_found',
  ],
  ['DELETE /api/contest-picture', { cid: '{cid}', type: 'contest', property: 'logo' }, 'contest.picture_unknown'],
  ['DELETE /api/contest-team', { cid: '{cid}', id: 9999 }, 'contest.team_not_found'],
  ['POST /api/contest-judge-check', { cid: '{cid}' }, 'contest.no_examples'],
  [
    'POST /api/contest-verification',
    { cid: '{cid}', verdicts: [{ submitId: 1, attempt: 1 }] },
    'contest.verification_off',
  ],
  ['DELETE /api/contest-verification', { cid: '{cid}', submitId: 1 }, 'contest.verification_off'],
  ['DELETE /api/contest-removed-interval', { cid: '{cid}', id: 9999 }, 'contest.interval_not_found'],
  ['POST /api/preview-contest-board', { cid: '{cid}', ...page }, 'contest.nothing_supposed'],
  ['POST /api/finalize-contest', { cid: '{cid}' }, 'contest.not_over'],
  ['PUT /api/check-contest-ac-info', { cid: '{cid}', id: 9999, checked: true }, 'contest.ac_info_not_found'],
  ['PUT /api/check-contest-print-status', { cid: '{cid}', id: 9999 }, 'contest.print_not_found'],
  ['POST /api/print-contest-text', { cid: '{cid}', id: 9999 }, 'contest.print_not_found'],
  ['GET /api/get-contest-shadow-differences', { cid: '{cid}', ...page }, 'contest.shadow_missing'],
  ['GET /api/get-contest-shadow-matrix', { cid: '{cid}' }, 'contest.shadow_missing'],
  [
    'PUT /api/contest-shadow',
    { cid: '{cid}', url: 'https://other.example/api/contests/1', username: '', enabled: true },
    'contest.acting_for_others',
  ],
  ['DELETE /api/contest-shadow', { cid: '{cid}' }, 'contest.acting_for_others'],
  ['POST /api/file/contest-shadow-feed', { cid: '{cid}' }, 'contest.acting_for_others'],
  ['PUT /api/contest-shadow-mapping', { cid: '{cid}', kind: 'team', id: '1' }, 'contest.acting_for_others'],
  ['GET /api/get-contest-scroll-board-info', { cid: '{cid}' }, 'contest.nothing_to_resolve'],
  ['GET /api/get-contest-scroll-board-submission', { cid: '{cid}' }, 'contest.nothing_to_resolve'],
]

/** Administrators of the site make these calls for a contest that they manage. */
export const adminCalls: readonly Call[] = [
  ['GET /api/admin/contest', { cid: '{cid}' }],
  ['PUT /api/admin/contest/change-contest-visible', { cid: '{cid}', visible: true }],
  ['GET /api/admin/contest/clone', { cid: '{cid}' }],
  ['GET /api/admin/contest/contest-problem', { cid: '{cid}', pid: '{pid}' }],
  ['GET /api/admin/contest/get-problem-list', { cid: '{cid}', ...page }],
  ['DELETE /api/admin/contest/problem', { cid: '{cid}', pid: '{pid}' }],
  ['PUT /api/admin/contest/contest-problem', { cid: '{cid}', pid: '{pid}', displayId: 'B' }],
  [
    'PUT /api/admin/contest',
    {
      id: '{cid}',
      title: 'x',
      description: 'x',
      startTime: '2035-01-01T00:00:00Z',
      endTime: '2035-01-02T00:00:00Z',
      sealRank: false,
    },
  ],
  ['POST /api/admin/contest/announcement', { cid: '{cid}', announcement: { title: 'x', content: 'x' } }],
  ['GET /api/admin/contest/announcement', { cid: '{cid}', ...page }],
]

const v = { version: '2026-01', contest: '{clics}' }
const file = { data: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==' }

export const clicsReads: readonly Call[] = [
  ['GET /api/clics/:version/contests/:contest', v],
  ['GET /api/clics/:version/contests/:contest/access', v],
  ['GET /api/clics/:version/contests/:contest/account', v],
  ['GET /api/clics/:version/contests/:contest/state', v],
  ['GET /api/clics/:version/contests/:contest/scoreboard', v],
  ['GET /api/clics/:version/contests/:contest/event-feed', { ...v, stream: false }],
  ['GET /api/clics/:version/contests/:contest/:type', { ...v, type: 'teams' }],
  ['GET /api/clics/:version/contests/:contest/:type/:id', { ...v, type: 'languages', id: 'c' }],
]

export const clicsWrites: readonly Call[] = [
  ['POST /api/clics/:version/contests/:contest/clarifications', { ...v, text: 'x' }],
  ['PUT /api/clics/:version/contests/:contest/clarifications/:id', { ...v, id: 'q-1', text: 'x' }],
  ['POST /api/clics/:version/contests/:contest/commentary', { ...v, message: 'x' }],
  ['POST /api/clics/:version/contests/:contest/awards', { ...v, citation: 'x', team_ids: [] }],
  ['PUT /api/clics/:version/contests/:contest/awards/:id', { ...v, id: 'x-1', citation: 'x', team_ids: [] }],
]

/** Only super administrators submit for others; other calls have refusals of their own. */
export const clicsRefused: readonly (readonly [string, Values, string])[] = [
  [
    'PATCH /api/clics/:version/contests/:contest',
    { ...v, id: '{clics}', start_time: '2036-01-01T00:00:00Z' },
    'contest.start_fixed',
  ],
  [
    'POST /api/clics/:version/contests/:contest/submissions',
    { ...v, problem_id: '1', language_id: 'c', files: [file] },
    'contest.acting_for_others',
  ],
  [
    'PUT /api/clics/:version/contests/:contest/submissions/:id',
    { ...v, id: 's-1', problem_id: '1', language_id: 'c', files: [file] },
    'contest.acting_for_others',
  ],
  [
    'GET /api/clics/:version/contests/:contest/pictures/:name',
    { ...v, name: 'logo-1.png' },
    'contest.object_not_found',
  ],
  ['GET /api/clics/:version/contests/:contest/submissions/:id/files', { ...v, id: '1' }, 'contest.object_not_found'],
  ['PATCH /api/clics/:version/contests/:contest/awards/:id', { ...v, id: 'x-0' }, 'contest.object_not_found'],
  ['DELETE /api/clics/:version/contests/:contest/awards/:id', { ...v, id: 'x-0' }, 'contest.object_not_found'],
]
