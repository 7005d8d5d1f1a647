/**
 * Routes that take something like an id, and have no row in the table, by why: there is nothing that could be hidden, or
 * nothing that a test can make.
 */
export const withoutRow: Readonly<Record<string, readonly string[]>> = {
  'names of whoever signs in or registers': [
    'POST /api/admin/login',
    'POST /api/login',
    'POST /api/check-username-or-email',
    'GET /api/sign-in-challenge',
    'POST /api/apply-reset-password',
    'POST /api/reset-password/ways',
    'POST /api/reset-password',
    'POST /api/register',
    'POST /api/oidc/register',
    'POST /api/address-sign-in',
  ],
  'answers of a key or a provider, tried against stand-ins in services/auth/test': [
    'POST /api/account/passkey',
    'POST /api/passkey/finish',
    'POST /api/account/passkey/remove',
    'POST /api/account/confirmation/passkey',
    'POST /api/account/oidc/unlink',
  ],
  'files that everybody gets who knows their name': [
    'GET /api/public/avatar/:name',
    'GET /api/public/group-avatar/:name',
    'GET /api/public/file/:name',
  ],
  'names of what is new, or of what is the caller’s own': [
    'POST /api/account/token',
    'PUT /api/preferences',
    'POST /api/group',
    'POST /api/admin/problem',
    'POST /api/admin/contest/problem',
    'GET /api/admin/problem/import-remote-oj-problem',
  ],
  'conversations of two, which cost points: walked in services/teaching/test': [
    'POST /api/teacher-question',
    'GET /api/get-teacher-question',
    'POST /api/teacher-question-message',
    'PUT /api/teacher-question-decline',
    'PUT /api/teacher-question-read',
    'PUT /api/teacher-question-stars',
    'GET /api/file/teacher-question-picture/:name',
  ],
  'tags and categories, which everybody sees': [
    'GET /api/get-problem-list',
    'GET /api/get-problem-list-by-progress',
    'GET /api/get-training-list',
    'POST /api/admin/tag/classification/merge',
    'POST /api/admin/tag/merge',
    'PUT /api/admin/tag/move',
    'POST /api/admin/tag/classification',
    'PUT /api/admin/tag/classification',
    'DELETE /api/admin/tag/classification',
    'PUT /api/admin/tag',
    'DELETE /api/admin/tag',
    'POST /api/admin/training/category',
    'PUT /api/admin/training/category',
    'DELETE /api/admin/training/category',
  ],
}
