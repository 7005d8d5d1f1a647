/** Names of audited actions by subject; they never change. */
export const auditVerbs = {
  account: [
    ...(['second_step_on', 'second_step_off', 'second_step_reset'] as const),
    ...(['recovery_codes_renewed', 'recovery_code_used'] as const),
    ...(['token_created', 'token_revoked', 'signed_in_by_address'] as const),
    ...(['provider_linked', 'provider_unlinked', 'passkey_added', 'passkey_removed'] as const),
    ...(['password_set', 'password_changed', 'password_reset', 'password_set_by_admin'] as const),
    ...(['email_changed', 'role_changed', 'disabled', 'enabled', 'edited'] as const),
    ...(['deletion_requested', 'deletion_cancelled', 'account_deleted', 'data_exported'] as const),
    ...(['generate', 'import', 'roster'] as const),
  ],
  problem: [
    'create',
    'update',
    'delete',
    'import',
    'visibility',
    'judged_here',
    'tests',
    'example',
    'preparation',
    'setters',
    'editorial',
    'publication',
    'restore',
    'publish',
  ],
  tag: ['create', 'update', 'delete', 'merge'],
  tag_classification: ['create', 'update', 'delete', 'merge'],
  training: ['create', 'update', 'delete', 'visibility', 'problems'],
  training_category: ['create', 'update', 'delete'],
  submission: ['rejudge', 'cancel', 'manual_judge'],
  rejudging: ['start', 'apply', 'drop', 'undo'],
  worker: ['control', 'minimum'],
  remote: ['account', 'site'],
  contest: [
    ...(['create', 'update', 'delete', 'clone', 'import', 'visibility', 'problems', 'teams', 'staff'] as const),
    ...(['announcement', 'clarification', 'commentary', 'award', 'submission', 'rejudge', 'verify'] as const),
    ...(['removed_interval', 'finalize', 'reopen', 'balloon', 'print', 'judge_check', 'shadow', 'webhook'] as const),
  ],
  group: ['create', 'update', 'disband', 'owner', 'member', 'announcement', 'quota', 'picture'],
  discussion: ['moderate', 'delete', 'pin', 'report', 'categories', 'ban', 'unban', 'release'],
  comment: ['report', 'delete'],
  notice: ['create', 'update', 'delete'],
  announcement: ['create', 'update', 'delete'],
  incident: ['create', 'update', 'delete'],
  teacher: ['create', 'update', 'delete'],
  points: ['adjust'],
  payment: ['package', 'check', 'refund', 'settings', 'reconcile', 'difference'],
  site: ['mail', 'carousel', 'texts', 'switches', 'import'],
  ai: ['settings', 'policy'],
} as const satisfies Record<string, readonly string[]>

/** The kind of object of an audit log entry. */
export type AuditSubject = keyof typeof auditVerbs
export type AuditAction = { [S in AuditSubject]: `${S}.${(typeof auditVerbs)[S][number]}` }[AuditSubject]

function isAuditSubject(name: string): name is AuditSubject {
  return Object.hasOwn(auditVerbs, name)
}

export const auditSubjects = Object.keys(auditVerbs).filter(isAuditSubject)

export function isAuditAction(name: string): name is AuditAction {
  const [subject = '', verb = ''] = name.split('.')
  const verbs: readonly string[] = isAuditSubject(subject) ? auditVerbs[subject] : []
  return verbs.includes(verb)
}

export const auditActions = auditSubjects.flatMap((subject) =>
  auditVerbs[subject].map((verb) => `${subject}.${verb}`).filter(isAuditAction),
)

/** The kind of object of an action. */
export function subjectOfAction(action: AuditAction): AuditSubject {
  const [subject = ''] = action.split('.')
  return isAuditSubject(subject) ? subject : 'site'
}

/** How the caller was authenticated; `system`: a scheduled job instead of a caller. */
export const auditCredentials = ['session', 'token', 'password', 'system'] as const
export type AuditCredential = (typeof auditCredentials)[number]
