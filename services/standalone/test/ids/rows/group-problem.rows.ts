import { insiderNames } from '../callers.ts'
import { rowsOfCalls, form, problem, program } from './problem-values.ts'
import { rowsOf, type Answers, type Values } from './row.ts'

const managers = 'muted admin owner'
const ok: Answers = { ok: insiderNames }
const forManagers: Answers = { 'group.admin_required': 'member', ok: managers }
/** The problem is managed by roots of the group, its author, and problem administrators of the site. */
const forEditors: Answers = { 'problem.not_manageable': 'muted member admin', ok: 'owner curator' }

/** These calls show a problem of a group to users who may see it. */
export const readingCalls: readonly (readonly [string, Values])[] = [
  ['GET /api/languages', { pid: '{pid}', gid: '{gid}' }],
  ['GET /api/get-problem-code-template', { pid: '{pid}', gid: '{gid}' }],
  ['GET /api/get-problem-detail', { problemId: '{problemId}', gid: '{gid}' }],
  ['GET /api/get-problem-info', { problemId: '{problemId}', gid: '{gid}' }],
  ['GET /api/get-problem-languages', { pid: '{pid}', gid: '{gid}' }],
  ['GET /api/get-problem-tags', { pid: '{pid}', gid: '{gid}' }],
  ['GET /api/code-drafts', { pid: '{pid}', gid: '{gid}' }],
  ['GET /api/problem-editorial', { problemId: '{problemId}', gid: '{gid}' }],
  ['GET /api/get-last-ac-code', { pid: '{pid}', gid: '{gid}' }],
  ['GET /api/follow', { type: 'problem', id: '{problemId}', gid: '{gid}' }],
  ['GET /api/ai/state', { problemId: '{problemId}', gid: '{gid}' }],
  ['GET /api/group/get-discussion-list', { gid: '{gid}', pid: '{problemId}' }],
  ['POST /api/get-user-problem-status', { pidList: ['{pid}'], gid: '{gid}' }],
]

const changingCalls: readonly (readonly [string, Values])[] = [
  ['PUT /api/code-draft', { pid: '{pid}', gid: '{gid}', language: 'C', code: 'x' }],
  ['POST /api/submit-problem-judge', { pid: '{problemId}', gid: '{gid}', ...program }],
  ['POST /api/submit-problem-test-judge', { pid: '{pid}', gid: '{gid}', userInput: '1', type: 'public', ...program }],
  ['PUT /api/follow', { type: 'problem', id: '{problemId}', gid: '{gid}', state: 'followed' }],
]

const editingCalls: readonly (readonly [string, Values])[] = [
  ['GET /api/group/problem', { pid: '{pid}' }],
  ['GET /api/group/get-problem-cases', { pid: '{pid}' }],
  ['GET /api/admin/problem/cases', { pid: '{pid}' }],
  ['DELETE /api/group/problem', { pid: '{pid}' }],
  ['PUT /api/group/problem', { problem: { ...problem, id: '{pid}', problemId: '{problemId}' }, ...form }],
  ['PUT /api/group/change-problem-auth', { pid: '{pid}', auth: 1 }],
  ['PUT /api/group/apply-public', { pid: '{pid}', isApplied: false }],
  ['GET /api/problem-editorial-form', { pid: '{pid}' }],
  ['GET /api/problem-examples', { pid: '{pid}' }],
  ['GET /api/file/problem-examples', { pid: '{pid}' }],
  ['POST /api/problem-example', { pid: '{pid}', name: 'x', ...program, expected: [0] }],
  ['DELETE /api/problem-example', { pid: '{pid}', id: 'none' }],
  ['GET /api/problem-preparation', { pid: '{pid}' }],
  ['PUT /api/problem-preparation', { pid: '{pid}', validators: [], generators: [], scripts: [], checkerTests: [] }],
  ['GET /api/problem-gate', { pid: '{pid}' }],
  ['POST /api/problem-gate', { pid: '{pid}' }],
  ['DELETE /api/problem-gate', { pid: '{pid}' }],
  ['GET /api/problem-script', { pid: '{pid}' }],
  ['PUT /api/problem-script', { pid: '{pid}', script: '' }],
  ['DELETE /api/problem-script/run', { pid: '{pid}' }],
  ['GET /api/problem-stress', { pid: '{pid}' }],
  ['DELETE /api/problem-stress', { pid: '{pid}' }],
  ['GET /api/problem-counterexamples', { pid: '{pid}' }],
  ['DELETE /api/problem-counterexamples', { pid: '{pid}' }],
  ['GET /api/problem-mutants', { pid: '{pid}' }],
  ['DELETE /api/problem-mutants', { pid: '{pid}' }],
  ['GET /api/file/download-testcase', { pid: '{pid}' }],
  ['GET /api/file/export-problem', { pid: '{pid}' }],
  ['GET /api/file/export-problem-preview', { pid: '{pid}' }],
  ['GET /api/problem-setters', { pid: '{pid}' }],
  ['GET /api/problem-testing', { pid: '{pid}' }],
  ['GET /api/problem-version-comments', { pid: '{pid}' }],
  ['GET /api/admin/problem/versions', { pid: '{pid}' }],
  ['GET /api/admin/problem/versions/compare', { pid: '{pid}', from: 1, to: 1 }],
  ['POST /api/admin/problem/versions/restore', { pid: '{pid}', number: 1 }],
  ['GET /api/admin/problem/versions/draft', { pid: '{pid}' }],
  ['DELETE /api/admin/problem/versions/draft', { pid: '{pid}' }],
  [
    'PUT /api/admin/problem/versions/draft',
    { problem: { ...problem, id: '{pid}', problemId: '{problemId}' }, ...form, revision: 0 },
  ],
]

/** A test run without the ID of the group; problem administrators of the site may run every problem. */
const testInGroup = [
  'POST /api/submit-problem-test-judge',
  { pid: '{pid}', userInput: '1', type: 'group', ...program },
] as const

const compiled: Answers = { 'group.admin_required': 'member', 'problem.program_compile_failed': managers }

export const groupProblemRows = [
  ...rowsOf('groupProblem', [
    ...rowsOfCalls([...readingCalls, ...changingCalls], ok),
    [...testInGroup, { ok: `${insiderNames} curator` }],
    ...rowsOfCalls(editingCalls, forEditors),
    ['POST /api/problem-solving', { problemId: '{problemId}', gid: '{gid}', type: 2 }, ok],
    [
      'POST /api/problem-chat',
      { problemId: '{problemId}', gid: '{gid}', message: 'x' },
      { 'ai.no_model': insiderNames },
    ],
    [
      'POST /api/problem-diagnosis',
      { problemId: '{problemId}', gid: '{gid}', submitId: 987654321 },
      { 'submission.not_found': insiderNames },
    ],
    // The feature is off by default.
    ['POST /api/ai/code-style', { problemId: '{problemId}', gid: '{gid}', submitId: 987654321 }, {}],
    // The feature needs a price, which is not set by default.
    ['GET /api/ai/counterexample', { problemId: '{problemId}', gid: '{gid}', submitId: 987654321 }, {}],
    ['POST /api/ai/counterexample', { problemId: '{problemId}', gid: '{gid}', submitId: 987654321 }, {}],
    ['GET /api/msg-history-list', { problemId: '{problemId}', gid: '{gid}', type: 1 }, {}],
    [
      'POST /api/admin/problem/versions/publish',
      { pid: '{pid}', revision: 1 },
      { 'problem.not_manageable': 'muted member admin', 'problem.draft_not_found': 'owner curator' },
    ],
    [
      'PUT /api/problem-editorial',
      { pid: '{pid}', texts: [], visibility: 'always', revision: 99 },
      { 'problem.not_manageable': 'muted member admin', 'problem.edit_conflict': 'owner curator' },
    ],
    [
      'PUT /api/admin/problem/cases',
      { pid: '{pid}', version: 99, cases: [{ input: '1', output: '1' }] },
      { 'problem.not_manageable': 'muted member admin', 'problem.edit_conflict': 'owner curator' },
    ],
    [
      'GET /api/admin/problem/case-content',
      { pid: '{pid}', caseId: 987654321 },
      { 'problem.not_manageable': 'muted member admin', 'problem.case_unknown': 'owner curator' },
    ],
    [
      'POST /api/problem-script/run',
      { pid: '{pid}', exampleId: 'none' },
      { 'problem.not_manageable': 'muted member admin', 'script.solution_unknown': 'owner curator' },
    ],
    [
      'POST /api/problem-stress',
      { pid: '{pid}', generator: 'g', arguments: '7', referenceId: 'x', otherId: 'y', rounds: 1 },
      { 'problem.not_manageable': 'muted member admin', 'script.solution_unknown': 'owner curator' },
    ],
    [
      'PUT /api/problem-counterexamples',
      { pid: '{pid}', generator: 'g', arguments: '7', referenceId: 'x', rounds: 1 },
      { 'problem.not_manageable': 'muted member admin', 'script.solution_unknown': 'owner curator' },
    ],
    [
      'POST /api/problem-stress/test',
      { pid: '{pid}' },
      { 'problem.not_manageable': 'muted member admin', 'stress.nothing_found': 'owner curator' },
    ],
    [
      'POST /api/problem-mutants',
      { pid: '{pid}', exampleId: 'none' },
      { 'problem.not_manageable': 'muted member admin', 'script.solution_unknown': 'owner curator' },
    ],
    [
      'POST /api/problem-script/tests',
      { pid: '{pid}' },
      { 'problem.not_manageable': 'muted member admin', 'script.empty': 'owner curator' },
    ],
    [
      'POST /api/file/problem-examples',
      { pid: '{pid}' },
      { 'problem.not_manageable': 'muted member admin', 'zip.unreadable': 'owner curator' },
    ],
    [
      'POST /api/submit-problem-answers',
      { pid: '{problemId}', gid: '{gid}' },
      { 'submission.answers_wrong_mode': insiderNames },
    ],
  ]),
  ...rowsOf('groupDraft', [
    ...rowsOfCalls([...readingCalls, ...changingCalls], { ok: managers }),
    [...testInGroup, { ok: `${managers} curator` }],
    ['GET /api/languages', { pid: '{pid}' }, { ok: 'owner curator' }],
    ['GET /api/get-problem-detail', { problemId: '{problemId}' }, { ok: 'curator' }],
    ['PUT /api/problem-to-do', { pid: '{pid}', toDo: true }, { ok: 'curator' }],
    ['GET /api/get-adjacent-problems', { problemId: '{problemId}' }, { ok: '*' }],
    ['POST /api/get-tags-of-problems', { pidList: ['{pid}'] }, {}],
    ['GET /api/get-discussion-list', { pid: '{problemId}' }, {}],
  ]),
  ...rowsOf('group', [
    ['GET /api/group/get-problem-list', { gid: '{gid}' }, ok],
    ['GET /api/group/get-admin-problem-list', { gid: '{gid}' }, forManagers],
    ['GET /api/group/get-all-problem-tags', { gid: '{gid}' }, forManagers],
    ['POST /api/group/problem', { problem: { ...problem, gid: '{gid}', problemId: 'N1' }, ...form }, forManagers],
    [
      'POST /api/group/contest-problem',
      { problem: { ...problem, gid: '{gid}', problemId: 'N2' }, ...form },
      forManagers,
    ],
    ['POST /api/group/compile-spj', { gid: '{gid}', code: 'x', language: 'C' }, compiled],
    ['POST /api/group/compile-interactive', { gid: '{gid}', code: 'x', language: 'C' }, compiled],
    [
      'POST /api/file/import-package',
      { gid: '{gid}' },
      { 'group.admin_required': 'member', 'package.unreadable': managers },
    ],
    ['POST /api/file/start-package-import', { gid: '{gid}' }, { 'group.admin_required': 'member', ok: managers }],
    [
      'POST /api/file/upload-testcase-zip',
      { gid: '{gid}' },
      { 'group.admin_required': 'member', 'zip.unreadable': managers },
    ],
    [
      'POST /api/test-upload/selection',
      { gid: '{gid}', tests: [{ dir: 'none', index: 0 }] },
      { 'group.admin_required': 'member', 'zip.upload_gone': managers },
    ],
    [
      'POST /api/test-upload/answers',
      { gid: '{gid}', dir: 'none', tests: [0], solution: { language: 'C', code: 'x' } },
      { 'group.admin_required': 'member', 'zip.upload_gone': managers },
    ],
    ['GET /api/get-submission-list', { gid: '{gid}' }, ok],
    ['GET /api/languages', { gid: '{gid}' }, ok],
  ]),
]
