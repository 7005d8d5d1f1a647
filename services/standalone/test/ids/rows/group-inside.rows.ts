import { insiderNames } from '../callers.ts'
import { rowsOf, type Answers } from './row.ts'

const managers = 'muted admin owner'
const ok: Answers = { ok: insiderNames }
const forManagers: Answers = { 'group.admin_required': 'member', ok: managers }
/** Only roots of the group and the creator manage it. */
const forItsRoots: Answers = { 'training.not_manageable': 'muted member admin', ok: 'owner' }
const page = { currentPage: 1, limit: 10 }
const text = { title: 'x', content: 'x' }
const tomorrow = '2035-01-01T00:00:00Z'

/** These rows call objects of a hidden group except problems, trainings and contests. */
export const groupInsideRows = [
  ...rowsOf('groupAnnouncement', [
    ['PUT /api/group/announcement', { id: '{aid}', ...text }, { 'group.admin_required': 'member', ok: 'admin owner' }],
    ['DELETE /api/group/announcement', { aid: '{aid}' }, forManagers],
  ]),
  ...rowsOf('groupPicture', [
    [
      'DELETE /api/group/picture',
      { gid: '{gid}', id: '{fileId}' },
      { 'group.root_required': 'muted member admin', ok: 'owner' },
    ],
    ['GET /api/file/delete-md-img', { fileId: '{fileId}' }, { ok: 'admin' }],
    ['GET /api/public/img/:name', { name: '{name}' }, { ok: '*' }],
  ]),
  ...rowsOf('groupDiscussion', [
    ['GET /api/get-discussion-detail', { did: '{did}' }, ok],
    ['GET /api/comments', { did: '{did}', ...page }, ok],
    ['GET /api/reply', { commentId: '{commentId}' }, ok],
    ['DELETE /api/discussion', { did: '{did}' }, { ok: 'muted member admin owner maker editor curator' }],
    ['DELETE /api/group/discussion', { did: '{did}' }, { ok: 'muted member admin owner maker editor curator' }],
    ['GET /api/discussion-like', { did: '{did}', toLike: true }, ok],
    [
      'POST /api/discussion-report',
      { did: '{did}', content: '#spam#x' },
      { 'discussion.report_own': 'member', ok: 'admin owner' },
    ],
    [
      'PUT /api/discussion',
      { id: '{did}', ...text, description: 'x', categoryId: 1 },
      { 'discussion.not_own': 'muted admin owner', ok: 'member' },
    ],
    [
      'PUT /api/group/discussion',
      { id: '{did}', ...text, description: 'x', categoryId: 1 },
      { 'discussion.not_own': 'muted admin owner', ok: 'member' },
    ],
    [
      'PUT /api/group/pin-discussion',
      { did: '{did}', topPriority: true },
      { 'discussion.not_pinnable': 'member', ok: 'muted admin owner maker editor curator' },
    ],
    ['GET /api/follow', { type: 'discussion', id: '{didText}' }, ok],
    ['PUT /api/follow', { type: 'discussion', id: '{didText}', state: 'followed' }, ok],
    ['POST /api/comment', { did: '{did}', content: 'x' }, { ok: 'member admin owner' }],
    ['POST /api/reply', { reply: { commentId: '{commentId}', content: 'x' } }, { ok: 'member admin owner' }],
    ['DELETE /api/comment', { id: '{commentId}' }, { 'comment.not_deletable': 'member', ok: managers }],
    ['DELETE /api/reply', { reply: { id: '{replyId}' } }, { ok: insiderNames }],
    ['GET /api/comment-like', { cid: '{commentId}', toLike: true }, ok],
    [
      'POST /api/comment-report',
      { type: 'Comment', id: '{commentId}', content: '#spam#x' },
      { 'comment.report_own': 'admin', ok: 'member owner' },
    ],
  ]),
  ...rowsOf('group', [
    [
      'POST /api/discussion',
      { gid: '{gid}', ...text, description: 'x', categoryId: 1 },
      { 'discussion.banned': 'muted', ok: 'member admin owner' },
    ],
    [
      'POST /api/group/discussion',
      { gid: '{gid}', ...text, description: 'x', categoryId: 1 },
      { 'discussion.banned': 'muted', ok: 'member admin owner' },
    ],
    ['GET /api/group/get-discussion-list', { gid: '{gid}' }, ok],
    ['GET /api/group/get-admin-discussion-list', { gid: '{gid}' }, { 'access.denied': 'member', ok: managers }],
    ['GET /api/group/discussion-ban', { gid: '{gid}' }, forManagers],
    [
      'PUT /api/group/discussion-ban',
      { gid: '{gid}', username: 'member', until: tomorrow, reason: 'x' },
      { 'group.admin_required': 'member', ok: 'admin owner' },
    ],
    ['DELETE /api/group/discussion-ban', { gid: '{gid}', uid: '{memberUid}' }, forManagers],
    ['GET /api/group/discussion/moderation-log', { gid: '{gid}' }, forManagers],
    ['GET /api/follow', { type: 'group', id: '{gidText}' }, ok],
    ['PUT /api/follow', { type: 'group', id: '{gidText}', state: 'followed' }, ok],
    ['GET /api/group/get-training-list', { gid: '{gid}', ...page }, ok],
    ['GET /api/group/get-admin-training-list', { gid: '{gid}', ...page }, forManagers],
    [
      'POST /api/group/training',
      { training: { title: 'x', description: 'x', gid: '{gid}' } },
      { 'group.admin_required': 'member', ok: 'admin owner' },
    ],
    ['GET /api/group/get-contest-list', { gid: '{gid}', ...page }, ok],
    ['GET /api/group/get-admin-contest-list', { gid: '{gid}', ...page }, forManagers],
    ['GET /api/group/contest-problem-candidates', { gid: '{gid}', type: 0, ...page }, forManagers],
    [
      'POST /api/group/contest',
      {
        gid: '{gid}',
        title: 'x',
        description: 'x',
        startTime: '2035-01-01T00:00:00Z',
        endTime: '2035-01-02T00:00:00Z',
      },
      { 'group.admin_required': 'member', ok: 'admin owner' },
    ],
    [
      'POST /api/file/upload-md-img',
      { gid: '{gid}' },
      { 'group.admin_required': 'member', ok: 'admin owner maker editor curator' },
    ],
    [
      'POST /api/file/upload-md-file',
      { gid: '{gid}' },
      { 'group.admin_required': 'member', ok: 'admin owner maker editor curator' },
    ],
  ]),
  ...rowsOf('groupTraining', [
    ['GET /api/get-training-access', { tid: '{tid}' }, ok],
    ['GET /api/get-training-detail', { tid: '{tid}' }, ok],
    ['GET /api/get-training-problem-list', { tid: '{tid}' }, ok],
    ['GET /api/get-training-rank', { tid: '{tid}' }, { 'training.no_rank': insiderNames }],
    ['GET /api/get-training-problem-details', { tid: '{tid}', displayId: '{problemId}' }, ok],
    ['GET /api/get-full-screen-problem-list', { tid: '{tid}' }, ok],
    ['POST /api/register-training', { tid: '{tid}', password: 'x' }, ok],
    ['GET /api/get-problem-detail', { tid: '{tid}', problemId: '{problemId}' }, ok],
    ['GET /api/get-submission-list', { tid: '{tid}' }, ok],
    [
      'GET /api/file/download-training-gradebook',
      { tid: '{tid}' },
      { 'training.gradebook_denied': 'member', ok: managers },
    ],
    ['GET /api/get-training-gradebook', { tid: '{tid}' }, ok],
    ['GET /api/group/training', { tid: '{tid}' }, forItsRoots],
    ['GET /api/group/get-training-problem-list', { tid: '{tid}' }, forItsRoots],
    [
      'POST /api/group/add-training-problem-from-group',
      { tid: '{tid}', problemId: '{groupProblemId}' },
      { 'training.not_manageable': 'muted member admin', 'training.problem_exists': 'owner' },
    ],
    ['POST /api/group/add-training-problem-from-public', { tid: '{tid}', pid: '{publicPid}' }, forItsRoots],
    [
      'PUT /api/group/change-training-status',
      { tid: '{tid}', status: true },
      { 'comment.banned': 'muted', 'training.not_manageable': 'member admin', ok: 'owner' },
    ],
    ['DELETE /api/group/training', { tid: '{tid}' }, forItsRoots],
    ['PUT /api/group/training', { training: { id: '{tid}', title: 'x', description: 'x' } }, forItsRoots],
    ['PUT /api/group/training-problem', { tid: '{tid}', pid: '{pid}', rank: 1 }, forItsRoots],
    ['DELETE /api/group/training-problem', { tid: '{tid}', pid: '{pid}' }, forItsRoots],
  ]),
]
