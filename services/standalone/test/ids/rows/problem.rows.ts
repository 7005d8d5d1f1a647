import { rowsOf, type Answers, type Values } from './row.ts'
import { rowsOfCalls, form, problem, program } from './problem-values.ts'

/** The problem is managed by its author and by problem administrators. */
const ok: Answers = { ok: 'maker curator' }
/** Administrators see in lists that the problem exists. */
const forManagers: Answers = { 'problem.not_manageable': 'editor', ok: 'maker curator' }

const readingCalls: readonly (readonly [string, Values])[] = [
  ['GET /api/languages', { pid: '{pid}' }],
  ['GET /api/get-problem-code-template', { pid: '{pid}' }],
  ['GET /api/get-problem-detail', { problemId: '{problemId}' }],
  ['GET /api/get-problem-info', { problemId: '{problemId}' }],
  ['GET /api/get-problem-languages', { pid: '{pid}' }],
  ['GET /api/get-problem-tags', { pid: '{pid}' }],
  ['GET /api/code-drafts', { pid: '{pid}' }],
  ['GET /api/ai/state', { problemId: '{problemId}' }],
  ['POST /api/problem-solving', { problemId: '{problemId}', type: 2 }],
  ['GET /api/get-last-ac-code', { pid: '{pid}' }],
  ['GET /api/problem-editorial', { problemId: '{problemId}' }],
  ['GET /api/follow', { type: 'problem', id: '{problemId}' }],
  ['PUT /api/follow', { type: 'problem', id: '{problemId}', state: 'followed' }],
  ['PUT /api/code-draft', { pid: '{pid}', language: 'C', code: 'x' }],
  ['PUT /api/problem-to-do', { pid: '{pid}', toDo: true }],
  ['POST /api/submit-problem-judge', { pid: '{problemId}', ...program }],
  ['POST /api/submit-problem-test-judge', { pid: '{pid}', userInput: '1', type: 'public', ...program }],
]

const editingCalls: readonly (readonly [string, Values])[] = [
  ['GET /api/admin/problem', { pid: '{pid}' }],
  ['GET /api/admin/problem/get-problem-cases', { pid: '{pid}' }],
  ['GET /api/admin/problem/cases', { pid: '{pid}' }],
  ['PUT /api/admin/problem/change-problem-auth', { id: '{pid}', auth: 2 }],
  ['PUT /api/admin/problem', { problem: { ...problem, id: '{pid}', problemId: '{problemId}' }, ...form }],
  ['PUT /api/admin/contest/problem', { problem: { ...problem, id: '{pid}', problemId: '{problemId}' }, ...form }],
  ['POST /api/admin/problem/duplicate', { pid: '{pid}' }],
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
  ['DELETE /api/problem-setter', { pid: '{pid}', uid: 'nobody' }],
  ['GET /api/problem-testing', { pid: '{pid}' }],
  ['GET /api/problem-version-comments', { pid: '{pid}' }],
  ['POST /api/problem-version-comment', { pid: '{pid}', text: 'x' }],
  ['DELETE /api/problem-version-comment', { pid: '{pid}', id: 'none' }],
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

/** These rows call a private problem of the site. */
export const problemRows = [
  ...rowsOf('problem', [
    ...rowsOfCalls(readingCalls, ok),
    ...rowsOfCalls(editingCalls, forManagers),
    [
      'PUT /api/admin/problem/judged-here',
      { id: '{pid}', isJudgedHere: true },
      { 'problem.not_manageable': 'editor', 'remote.not_imported': 'maker curator' },
    ],
    ['POST /api/get-user-problem-status', { pidList: ['{pid}'] }, {}],
    ['GET /api/get-next-problem', { problemId: '{problemId}' }, {}],
    ['GET /api/get-adjacent-problems', { problemId: '{problemId}' }, { ok: '*' }],
    ['POST /api/submit-problem-answers', { pid: '{problemId}' }, { 'submission.answers_wrong_mode': 'maker curator' }],
    ['POST /api/get-tags-of-problems', { pidList: ['{pid}'] }, {}],
    ['GET /api/get-discussion-list', { pid: '{problemId}' }, {}],
    ['GET /api/get-submission-list', { problemID: '{problemId}', completeProblemID: true }, {}],
    [
      'POST /api/discussion',
      { pid: '{problemId}', title: 'x', description: 'x', content: 'x', categoryId: 1 },
      { 'discussion.banned': 'muted', ok: 'maker curator' },
    ],
    [
      'POST /api/file/upload-testcase-zip',
      { pid: '{pid}' },
      { 'problem.not_manageable': 'editor', 'zip.unreadable': 'maker curator' },
    ],
    [
      'POST /api/test-upload/selection',
      { pid: '{pid}', tests: [{ dir: 'none', index: 0 }] },
      { 'problem.not_manageable': 'editor', 'zip.upload_gone': 'maker curator' },
    ],
    [
      'POST /api/test-upload/answers',
      { pid: '{pid}', dir: 'none', tests: [0], solution: { language: 'C', code: 'x' } },
      { 'problem.not_manageable': 'editor', 'zip.upload_gone': 'maker curator' },
    ],
    [
      'POST /api/file/import-package',
      { pid: '{pid}' },
      { 'problem.not_manageable': 'editor', 'package.unreadable': 'maker curator' },
    ],
    [
      'POST /api/file/start-package-import',
      { pid: '{pid}' },
      { 'problem.not_manageable': 'editor', ok: 'maker curator' },
    ],
    [
      'POST /api/problem-script/run',
      { pid: '{pid}', exampleId: 'none' },
      { 'problem.not_manageable': 'editor', 'script.solution_unknown': 'maker curator' },
    ],
    [
      'POST /api/problem-stress',
      { pid: '{pid}', generator: 'g', arguments: '7', referenceId: 'x', otherId: 'y', rounds: 1 },
      { 'problem.not_manageable': 'editor', 'script.solution_unknown': 'maker curator' },
    ],
    [
      'PUT /api/problem-counterexamples',
      { pid: '{pid}', generator: 'g', arguments: '7', referenceId: 'x', rounds: 1 },
      { 'problem.not_manageable': 'editor', 'script.solution_unknown': 'maker curator' },
    ],
    [
      'POST /api/problem-stress/test',
      { pid: '{pid}' },
      { 'problem.not_manageable': 'editor', 'stress.nothing_found': 'maker curator' },
    ],
    [
      'POST /api/problem-mutants',
      { pid: '{pid}', exampleId: 'none' },
      { 'problem.not_manageable': 'editor', 'script.solution_unknown': 'maker curator' },
    ],
    [
      'POST /api/problem-script/tests',
      { pid: '{pid}' },
      { 'problem.not_manageable': 'editor', 'script.empty': 'maker curator' },
    ],
    [
      'POST /api/file/problem-examples',
      { pid: '{pid}' },
      { 'problem.not_manageable': 'editor', 'zip.unreadable': 'maker curator' },
    ],
    [
      'PUT /api/problem-setter',
      { pid: '{pid}', username: 'nobody at all', role: 'tester' },
      { 'problem.not_manageable': 'editor', 'problem.setter_not_found': 'maker curator' },
    ],
    [
      'POST /api/admin/problem/versions/publish',
      { pid: '{pid}', revision: 1 },
      { 'problem.not_manageable': 'editor', 'problem.draft_not_found': 'maker curator' },
    ],
    [
      'PUT /api/problem-editorial',
      { pid: '{pid}', texts: [], visibility: 'always', revision: 99 },
      { 'problem.not_manageable': 'editor', 'problem.edit_conflict': 'maker curator' },
    ],
    ['DELETE /api/admin/problem', { pid: '{pid}' }, { ok: 'curator' }],
    [
      'DELETE /api/admin/contest/problem',
      { pid: '{pid}' },
      { 'problem.not_manageable': 'editor maker', ok: 'curator' },
    ],
    // These features are off by default.
    [
      'POST /api/ai/translate-statement',
      { pid: '{pid}', from: 'zh-CN', to: 'en-US', title: 'x', description: 'x', input: 'x', output: 'x', hint: '' },
      {},
    ],
    ['POST /api/ai/draft-editorial', { pid: '{pid}', lang: 'zh-CN' }, {}],
    ['POST /api/ai/suggest-tags', { pid: '{pid}', known: ['x'] }, {}],
    ['POST /api/ai/code-style', { problemId: '{problemId}', submitId: 1 }, {}],
    // The feature needs a price, which is not set by default.
    ['GET /api/ai/counterexample', { problemId: '{problemId}', submitId: 1 }, {}],
    ['POST /api/ai/counterexample', { problemId: '{problemId}', submitId: 1 }, {}],
    [
      'PUT /api/admin/problem/cases',
      { pid: '{pid}', version: 99, cases: [{ input: '1', output: '1' }] },
      { 'problem.not_manageable': 'editor', 'problem.edit_conflict': 'maker curator' },
    ],
    [
      'GET /api/admin/problem/case-content',
      { pid: '{pid}', caseId: 1 },
      { 'problem.not_manageable': 'editor', ok: 'maker curator' },
    ],
    [
      'POST /api/admin/problem/generation',
      { pid: '{pid}', generator: { language: 'C', code: 'x' }, arguments: ['1'] },
      { 'problem.not_manageable': 'editor', ok: 'maker curator' },
    ],
    ['PUT /api/admin/problem/change-auth-of-problems', { pids: ['{pid}'], auth: 2 }, { ok: 'maker editor curator' }],
    ['GET /api/admin/judge/outdated-verdicts', { pid: '{pid}' }, { ok: 'maker curator' }],
    ['GET /api/admin/problem/draft-history', { pid: '{pid}' }, { ok: 'maker curator' }],
    ['PUT /api/admin/problem/draft', { pid: '{pid}', form: { a: 1 } }, { ok: '*' }],
    ['DELETE /api/admin/problem/draft', { pid: '{pid}' }, { ok: 'maker curator' }],
    [
      'POST /api/admin/problem/compile-spj',
      { pid: '{pid}', code: 'x', language: 'C' },
      { 'problem.program_compile_failed': '*' },
    ],
    [
      'POST /api/admin/problem/compile-interactive',
      { pid: '{pid}', code: 'x', language: 'C' },
      { 'problem.program_compile_failed': '*' },
    ],
    ['POST /api/admin/contest/add-problem-from-public', { cid: '{editorsCid}', pid: '{pid}', displayId: 'Z' }, {}],
    [
      'POST /api/admin/training/add-problem-from-public',
      { tid: '{editorsTid}', pid: '{pid}' },
      { 'training.problem_not_public': 'editor' },
    ],
  ]),
  ...rowsOf('problemDraft', [['GET /api/admin/problem/draft', { pid: '{pid}', id: '{id}' }, { ok: 'maker' }]]),
  ...rowsOf('generation', [
    ['GET /api/admin/problem/generation', { id: '{id}' }, { ok: 'maker' }],
    ['DELETE /api/admin/problem/generation', { id: '{id}' }, { ok: 'maker' }],
    ['GET /api/test-upload/answers', { id: '{id}' }, { ok: 'maker' }],
    ['DELETE /api/test-upload/answers', { id: '{id}' }, { ok: 'maker' }],
  ]),
  ...rowsOf('packageImport', [
    ['GET /api/package-import', { id: '{id}' }, { ok: 'maker' }],
    ['DELETE /api/package-import', { id: '{id}' }, { ok: 'maker' }],
  ]),
  ...rowsOf('groupDraft', [
    ['PUT /api/admin/group-problem/change-progress', { pid: '{pid}', progress: 3 }, {}],
    ['GET /api/admin/problem', { pid: '{pid}' }, { ok: 'curator' }],
  ]),
]
