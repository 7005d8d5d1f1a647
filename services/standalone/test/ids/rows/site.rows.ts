import { rowsOfCalls, program } from './problem-values.ts'
import { rowsOf, type Answers, type Values } from './row.ts'

const page = { currentPage: 1, limit: 10 }
const text = { title: 'x', description: 'x', content: 'x', categoryId: 1 }
const everybody: Answers = { ok: '*' }
const tomorrow = '2035-01-01T00:00:00Z'

/** These rows call public discussions of the site, reports of them, and accounts. */
const discussionRows = [
  ...rowsOf('discussion', [
    ['GET /api/get-discussion-detail', { did: '{did}' }, everybody],
    ['GET /api/comments', { did: '{did}', ...page }, everybody],
    ['GET /api/reply', { commentId: '{commentId}' }, everybody],
    [
      'DELETE /api/discussion',
      { did: '{did}' },
      { 'discussion.not_deletable': '*', ok: 'participant maker editor curator' },
    ],
    ['PUT /api/discussion', { id: '{did}', ...text }, { 'discussion.not_own': '*', ok: 'participant' }],
    [
      'PUT /api/group/pin-discussion',
      { did: '{did}', topPriority: true },
      { 'discussion.not_pinnable': '*', ok: 'maker editor curator' },
    ],
    [
      'POST /api/discussion-report',
      { did: '{did}', content: '#spam#x' },
      {
        'discussion.report_own': 'participant',
        'discussion.already_reported': 'stranger',
        ok: '*',
      },
    ],
    ['DELETE /api/comment', { id: '{commentId}' }, { 'comment.not_deletable': '*', ok: 'admin maker editor curator' }],
    [
      'DELETE /api/reply',
      { reply: { id: '{replyId}' } },
      { 'comment.not_deletable': '*', ok: 'participant maker editor curator' },
    ],
    ['DELETE /api/admin/discussion', { items: ['{did}'] }, everybody],
    ['PUT /api/admin/discussion', { id: '{did}', topPriority: true }, everybody],
    ['PUT /api/admin/discussion-report', { id: '{reportId}', status: true }, everybody],
    ['PUT /api/admin/comment-report', { id: '{commentReportId}', status: true }, everybody],
    ['DELETE /api/admin/comment-report', { id: '{commentReportId}' }, everybody],
    ['PUT /api/admin/held-post', { id: 9999 }, { 'post.not_held': '*' }],
    ['DELETE /api/admin/held-post', { id: 9999 }, { 'post.not_held': '*' }],
  ]),
  ...rowsOf('disabledDiscussion', [
    ['GET /api/get-discussion-detail', { did: '{did}' }, { 'discussion.disabled': '*', ok: 'maker editor curator' }],
    ['GET /api/comments', { did: '{did}', ...page }, { 'discussion.disabled': '*', ok: 'maker editor curator' }],
    ['GET /api/reply', { commentId: '{commentId}' }, { 'discussion.disabled': '*', ok: 'maker editor curator' }],
    [
      'PUT /api/follow',
      { type: 'discussion', id: '{didText}', state: 'followed' },
      { 'discussion.disabled': '*', ok: 'maker editor curator' },
    ],
  ]),
]

const accountRows = [
  ...rowsOf('account', [
    ['GET /api/get-user-home-info', { uid: '{uid}' }, everybody],
    ['GET /api/get-user-calendar-heatmap', { uid: '{uid}' }, everybody],
    ['GET /api/get-user-streak', { uid: '{uid}' }, everybody],
    ['GET /api/get-user-contest-history', { uid: '{uid}' }, everybody],
    ['GET /api/get-user-summaries', { username: '{username}' }, everybody],
    ['GET /api/get-rank-list', { type: 0, searchUser: '{username}', ...page }, everybody],
    ['PUT /api/admin/discussion-ban', { username: '{username}', until: tomorrow, reason: 'x' }, everybody],
    ['DELETE /api/admin/discussion-ban', { uid: '{uid}' }, everybody],
    ['GET /api/admin/discussion/moderation-log', { subject: '{username}', ...page }, everybody],
  ]),
  ...rowsOf('session', [['DELETE /api/account/session', { id: '{id}' }, { ok: 'participant' }]]),
  ...rowsOf('token', [['DELETE /api/account/token', { id: '{id}' }, { ok: 'participant' }]]),
  ...rowsOf('passkey', [
    ['POST /api/account/passkey/remove', { id: '{id}', password: '{ownPassword}' }, { ok: 'participant' }],
  ]),
  ...rowsOf('providerLink', [
    ['POST /api/account/oidc/unlink', { id: '{id}', password: '{ownPassword}' }, { ok: 'participant' }],
  ]),
  ...rowsOf('order', [
    ['GET /api/payment/order', { orderNo: '{orderNo}' }, { ok: 'participant' }],
    ['POST /api/payment/sandbox/pay', { orderNo: '{orderNo}' }, { ok: 'participant' }],
    ['DELETE /api/payment/order', { orderNo: '{orderNo}' }, { ok: 'participant' }],
  ]),
  ...rowsOf('message', [['DELETE /api/msg/clean', { type: 'Discuss', id: '{id}' }, { ok: 'participant' }]]),
  ...rowsOf('testRun', [['GET /api/get-test-judge-result', { testJudgeKey: '{key}' }, { ok: 'participant' }]]),
]

/** These rows call a training of the site. */
const readingCalls: readonly (readonly [string, Values])[] = [
  ['GET /api/get-training-access', { tid: '{tid}' }],
  ['GET /api/get-training-detail', { tid: '{tid}' }],
  ['GET /api/get-training-problem-list', { tid: '{tid}' }],
  ['GET /api/get-training-problem-details', { tid: '{tid}', displayId: '{problemId}' }],
  ['GET /api/get-full-screen-problem-list', { tid: '{tid}' }],
  ['GET /api/get-problem-detail', { tid: '{tid}', problemId: '{problemId}' }],
  ['GET /api/get-submission-list', { tid: '{tid}' }],
  ['POST /api/submit-problem-judge', { tid: '{tid}', pid: '{problemId}', ...program }],
]

const managingCalls: readonly (readonly [string, Values])[] = [
  ['GET /api/admin/training', { tid: '{tid}' }],
  ['GET /api/admin/training/get-problem-list', { tid: '{tid}', ...page }],
  ['PUT /api/admin/training/change-training-status', { tid: '{tid}', status: true }],
  ['PUT /api/admin/training', { training: { id: '{tid}', title: 'x', description: 'x' } }],
  ['PUT /api/admin/training/problem-order', { tid: '{tid}', pids: ['{pid}'] }],
  ['PUT /api/admin/training/problem', { tid: '{tid}', pid: '{pid}', rank: 1 }],
  ['DELETE /api/admin/training/problem', { tid: '{tid}', pid: '{pid}' }],
]

const trainingRows = [
  ...rowsOf('hiddenTraining', [
    ...rowsOfCalls(readingCalls, { ok: 'maker' }),
    ...rowsOfCalls(managingCalls, { 'training.not_manageable': 'editor curator', ok: 'maker' }),
    ['GET /api/get-training-rank', { tid: '{tid}' }, { 'training.no_rank': 'maker' }],
    ['GET /api/get-training-gradebook', { tid: '{tid}' }, { 'training.no_gradebook': 'maker' }],
    ['GET /api/file/download-training-gradebook', { tid: '{tid}' }, { 'training.no_gradebook': 'maker' }],
    ['POST /api/register-training', { tid: '{tid}', password: 'x' }, { ok: 'maker' }],
    [
      'POST /api/admin/training/add-problem-from-public',
      { tid: '{tid}', pid: '{publicPid}' },
      { 'training.not_manageable': 'editor curator', 'training.problem_exists': 'maker' },
    ],
    [
      'POST /api/admin/training/add-problems',
      { tid: '{tid}', pids: ['{publicPid}'] },
      { 'training.not_manageable': 'editor curator', ok: 'maker' },
    ],
    [
      'GET /api/admin/training/import-remote-oj-problem',
      { tid: '{tid}', name: 'HDU', problemId: 'none' },
      { 'training.not_manageable': 'editor curator', 'remote.bad_id': 'maker' },
    ],
  ]),
  ...rowsOf('privateTraining', [
    ['GET /api/get-training-detail', { tid: '{tid}' }, everybody],
    ['GET /api/get-training-problem-list', { tid: '{tid}' }, { 'training.registration_required': '*', ok: 'maker' }],
    ['GET /api/get-training-rank', { tid: '{tid}' }, { 'training.registration_required': '*', ok: 'maker' }],
    [
      'GET /api/get-problem-detail',
      { tid: '{tid}', problemId: '{problemId}' },
      { 'sign_in.required': 'visitor', 'training.registration_required': '*', ok: 'maker' },
    ],
  ]),
  ...rowsOf('groupTraining', [
    [
      'POST /api/admin/training',
      { training: { title: 'x', description: 'x', prerequisites: [{ tid: '{tid}', percent: 50 }] } },
      {},
    ],
  ]),
  ...rowsOf('group', [
    ['POST /api/admin/tag', { name: 'a tag', gid: '{gid}', oj: 'ME' }, everybody],
    [
      'POST /api/admin/contest',
      { gid: '{gid}', title: 'x', description: 'x', startTime: tomorrow, endTime: '2035-01-02T00:00:00Z' },
      everybody,
    ],
    ['GET /api/admin/group-problem/list', { gid: '{gid}', ...page }, {}],
    ['GET /api/admin/discussion/moderation-log', { gid: '{gid}', ...page }, {}],
    // The contest keeps its times.
    [
      'PUT /api/admin/contest',
      {
        id: '{editorsCid}',
        gid: '{gid}',
        title: 'x',
        description: 'x',
        startTime: tomorrow,
        endTime: '2035-01-02T00:00:00Z',
      },
      { 'contest.not_manageable': 'maker curator', ok: 'editor' },
    ],
  ]),
]

/** The contest is known to exist, but what is inside requires the password and its start. */
const notBegun: Answers = { 'sign_in.required': 'visitor', 'contest.not_started': '*', ok: 'maker' }

const contestRows = rowsOf('protectedContest', [
  ['GET /api/get-contest-info', { cid: '{cid}' }, everybody],
  ['GET /api/get-contest-problem', { cid: '{cid}' }, notBegun],
  ['GET /api/get-problem-detail', { cid: '{cid}', problemId: 'A' }, notBegun],
  ['POST /api/submit-problem-judge', { cid: '{cid}', pid: 'A', ...program }, notBegun],
  ['GET /api/comments', { cid: '{cid}', ...page }, notBegun],
  ['POST /api/get-contest-rank', { cid: '{cid}', ...page }, notBegun],
])

const ownOfTwo: Answers = { ok: 'participant stranger' }

/** The stranger is a teacher who has accepted an appointment with the participant. */
const teachingRows = [
  ...rowsOf('teacher', [
    ['GET /api/get-teacher', { teacherId: '{teacherId}' }, everybody],
    ['GET /api/get-teacher-busy-times', { teacherId: '{teacherId}' }, everybody],
    [
      'POST /api/teacher-appointment',
      { teacherId: '{teacherId}', startTime: '2025-01-01T00:00:00Z', endTime: '2025-01-01T01:00:00Z' },
      { 'appointment.own': 'stranger', 'appointment.not_ahead': '*' },
    ],
  ]),
  ...rowsOf('appointment', [
    ['PUT /api/teacher-appointment-state', { id: '{id}', state: 'Cancelled' }, ownOfTwo],
    ['GET /api/file/teacher-appointment-calendar', { id: '{id}' }, ownOfTwo],
  ]),
  ...rowsOf('teacherQuestion', [
    ['GET /api/get-teacher-question', { id: '{id}' }, ownOfTwo],
    ['PUT /api/teacher-question-read', { id: '{id}' }, ownOfTwo],
    ['POST /api/teacher-question-message', { id: '{id}', content: 'More' }, ownOfTwo],
    [
      'PUT /api/teacher-question-stars',
      { id: '{id}', stars: 5 },
      { 'teacher_question.asker_only': 'stranger', 'teacher_question.not_answered': 'participant' },
    ],
    [
      'PUT /api/teacher-question-decline',
      { id: '{id}' },
      { 'teacher_question.teacher_only': 'participant', ok: 'stranger' },
    ],
    [
      'PUT /api/teacher-question-withdraw',
      { id: '{id}' },
      { 'teacher_question.asker_only': 'stranger', ok: 'participant' },
    ],
  ]),
]

export const siteRows = [...discussionRows, ...accountRows, ...trainingRows, ...contestRows, ...teachingRows]
