import { insiderNames } from '../callers.ts'
import { rowsOf } from './row.ts'

const managers = 'muted admin owner'
const page = { currentPage: 1, limit: 10 }

/** Callers outside of a hidden group must not learn that it exists. */
export const groupRows = rowsOf('group', [
  ['GET /api/get-group-detail', { gid: '{gid}' }, { ok: insiderNames }],
  ['GET /api/get-group-access', { gid: '{gid}' }, { ok: insiderNames }],
  ['GET /api/get-group-auth', { gid: '{gid}' }, { ok: insiderNames }],
  ['DELETE /api/group', { gid: '{gid}' }, { 'group.owner_required': 'muted member admin', ok: 'owner' }],
  [
    'PUT /api/group/owner',
    { gid: '{gid}', username: 'admin' },
    { 'group.owner_required': 'muted member admin', ok: 'owner' },
  ],
  [
    'PUT /api/group',
    { id: '{gid}', name: 'Another name', shortName: 'OTHER', brief: 'a group', description: 'a group', auth: 1 },
    { 'group.root_required': 'member admin', ok: 'owner' },
  ],
  ['POST /api/file/upload-group-avatar', { gid: '{gid}' }, { 'group.root_required': 'member admin', ok: 'owner' }],
  [
    'POST /api/group/announcement',
    { gid: '{gid}', title: 'x', content: 'x' },
    { 'group.admin_required': 'member', ok: 'admin owner' },
  ],
  [
    'DELETE /api/group/member',
    { gid: '{gid}', uid: '{memberUid}' },
    { 'group.admin_required': 'member', ok: 'muted admin owner' },
  ],
  ['DELETE /api/group/member/exit', { gid: '{gid}' }, { 'group.owner_stays': 'owner', ok: 'muted member admin' }],
  [
    'GET /api/group/get-admin-announcement-list',
    { gid: '{gid}', ...page },
    { 'group.admin_required': 'member', ok: managers },
  ],
  ['GET /api/group/get-announcement-list', { gid: '{gid}', ...page }, { ok: insiderNames }],
  ['GET /api/group/get-apply-list', { gid: '{gid}', ...page }, { 'group.admin_required': 'member', ok: managers }],
  ['GET /api/group/get-member-list', { gid: '{gid}', ...page }, { ok: insiderNames }],
  [
    'POST /api/group/members',
    { gid: '{gid}', usernames: ['nobody-at-all'] },
    { 'group.root_required': 'muted member admin', ok: 'owner' },
  ],
  [
    'POST /api/group/invitation',
    { gid: '{gid}', days: 1, maxUses: 1 },
    { 'group.root_required': 'muted member admin', ok: 'owner' },
  ],
  ['GET /api/group/invitations', { gid: '{gid}' }, { 'group.root_required': 'muted member admin', ok: 'owner' }],
  [
    'DELETE /api/group/invitation',
    { gid: '{gid}', token: 'none' },
    { 'group.root_required': 'muted member admin', 'group.invitation_gone': 'owner' },
  ],
  ['POST /api/group/member', { gid: '{gid}' }, { 'group.already_member': insiderNames }],
  [
    'PUT /api/group/member',
    { gid: '{gid}', uid: '{memberUid}', auth: 3 },
    { 'group.admin_required': 'member', ok: managers },
  ],
  ['GET /api/group/get-quota', { gid: '{gid}' }, { 'group.admin_required': 'member', ok: managers }],
  ['GET /api/ai/policy', { gid: '{gid}' }, { ok: insiderNames }],
  [
    'PUT /api/ai/policy',
    { gid: '{gid}', mode: 'hints', maxStep: 3, mayBeRead: false },
    { 'ai.not_manager': 'member', ok: managers },
  ],
  ['GET /api/ai/insights', { gid: '{gid}' }, { 'ai.not_manager': 'member', ok: managers }],
  [
    'GET /api/ai/conversations',
    { gid: '{gid}', ...page },
    { 'ai.not_manager': 'member', 'ai.conversations_private': managers },
  ],
  [
    'GET /api/group/get-picture-list',
    { gid: '{gid}', ...page },
    { 'group.root_required': 'muted member admin', ok: 'owner' },
  ],
  ['GET /api/get-group-rank-list', { gid: '{gid}', type: 0, ...page }, { ok: insiderNames }],
])
