import * as account from './auth/accounts/account.ts'
import * as aiAdmin from './ai/admin.ts'
import * as aiAuthoring from './ai/authoring.ts'
import * as aiCounterexamples from './ai/counterexamples.ts'
import * as ai from './ai/ai.ts'
import * as auditLog from './site/audit-log.ts'
import * as auth from './auth/auth.ts'
import * as backups from './site/backups.ts'
import * as clicsWebhooks from './contest/clics/clics-webhooks.ts'
import * as clics from './contest/clics/clics.ts'
import * as commentReport from './discussion/comment-report.ts'
import * as comment from './discussion/comment.ts'
import * as confirmation from './auth/confirmation.ts'
import * as contestAdmin from './contest/admin.ts'
import * as contestAnnouncements from './contest/announcements.ts'
import * as contestFinalization from './contest/jury/finalization.ts'
import * as contestClarifications from './contest/clarifications.ts'
import * as contestExports from './contest/exports.ts'
import * as contestHistory from './contest/participants/history.ts'
import * as contestGroup from './contest/group.ts'
import * as contestJudgeCheck from './contest/jury/judge-check.ts'
import * as contestOnSite from './contest/on-site.ts'
import * as contestPackage from './contest/clics/package.ts'
import * as contestExternalIds from './contest/clics/external-ids.ts'
import * as contestPictures from './contest/pictures.ts'
import * as contestStaff from './contest/staff.ts'
import * as contestTeams from './contest/participants/teams.ts'
import * as contestProblemVersions from './contest/problem-versions.ts'
import * as contestShadow from './contest/clics/shadow.ts'
import * as contestVerification from './contest/jury/verification.ts'
import * as contestVirtual from './contest/participants/virtual.ts'
import * as contestWebhooks from './contest/clics/contest-webhooks.ts'
import * as contestWhatIf from './contest/jury/what-if.ts'
import * as contest from './contest/contest.ts'
import * as discussionBan from './discussion/ban.ts'
import * as discussionGroup from './discussion/group.ts'
import * as discussionPendingPosts from './discussion/pending-posts.ts'
import * as discussionModeration from './discussion/moderation.ts'
import * as discussion from './discussion/discussion.ts'
import * as follow from './discussion/follow.ts'
import * as groupProblem from './problem/group.ts'
import * as groupQuota from './group/quota.ts'
import * as groupPictures from './site/group-pictures.ts'
import * as groupInvitations from './group/invitations.ts'
import * as groupMembers from './group/members.ts'
import * as group from './group/group.ts'
import * as judging from './submission/judging.ts'
import * as mailSettings from './message/mail-settings.ts'
import * as messageDigest from './message/digest.ts'
import * as message from './message/message.ts'
import * as oidc from './auth/oidc.ts'
import * as addressSignIn from './auth/address-sign-in.ts'
import * as passkeys from './auth/passkeys.ts'
import * as personalData from './auth/accounts/personal-data.ts'
import * as paymentAdmin from './payment/admin.ts'
import * as paymentNotifications from './payment/notifications.ts'
import * as paymentSettings from './payment/settings.ts'
import * as payment from './payment/payment.ts'
import * as points from './payment/points.ts'
import * as problemAdmin from './problem/admin.ts'
import * as problemAuthoring from './problem/authoring/authoring.ts'
import * as problemCounterexamples from './problem/preparation/counterexamples.ts'
import * as problemEditorial from './problem/editorial.ts'
import * as problemGate from './problem/preparation/gate.ts'
import * as problemMutants from './problem/preparation/mutants.ts'
import * as problemPackage from './problem/authoring/package.ts'
import * as problemExamples from './problem/preparation/examples.ts'
import * as problemPreparation from './problem/preparation/preparation.ts'
import * as problemScript from './problem/preparation/script.ts'
import * as problemStress from './problem/preparation/stress.ts'
import * as problemSetters from './problem/authoring/setters.ts'
import * as problemTags from './problem/tags.ts'
import * as problemTestData from './problem/preparation/test-data.ts'
import * as problemOverview from './problem/overview.ts'
import * as problemPersonal from './problem/personal.ts'
import * as preferences from './auth/accounts/preferences.ts'
import * as problemVersions from './problem/authoring/versions.ts'
import * as problem from './problem/problem.ts'
import * as rank from './submission/rank.ts'
import * as remoteBrowserRun from './remote/browser-run.ts'
import * as remoteImport from './remote/import.ts'
import * as remote from './remote/remote.ts'
import type { TokenScope } from '../codes/accounts/token-scopes.ts'
import type { AnyRoute } from './route.ts'
import * as roster from './auth/accounts/roster.ts'
import * as search from './search/search.ts'
import * as security from './auth/security.ts'
import * as site from './site/site.ts'
import * as siteImport from './site/site-import.ts'
import * as statusPage from './site/status-page.ts'
import * as stores from './site/stores.ts'
import * as submissionTraces from './site/submission-traces.ts'
import * as submission from './submission/submission.ts'
import * as teacherAppointments from './teaching/appointments.ts'
import * as teacherQuestions from './teaching/questions.ts'
import * as teacher from './teaching/teacher.ts'
import { tokenScopeBy, type ScopesOfFile } from './token-scopes.ts'
import * as uploads from './site/uploads.ts'
import * as tokens from './auth/tokens.ts'
import * as trainingAdmin from './problem/training/admin.ts'
import * as trainingGradebook from './problem/training/gradebook.ts'
import * as trainingGroup from './problem/training/group.ts'
import * as training from './problem/training/training.ts'
import * as userAdmin from './auth/accounts/user-admin.ts'
import * as userImport from './auth/accounts/user-import.ts'
import * as userSummary from './auth/accounts/user-summary.ts'

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === 'object' && value !== null && 'owner' in value && 'path' in value && 'access' in value
}

const routesOf = (file: Readonly<Record<string, unknown>>): AnyRoute[] => Object.values(file).filter(isRoute)

/** Every file of routes, with the scopes by which personal tokens may call them. */
const files: readonly (readonly [Readonly<Record<string, unknown>>, ScopesOfFile])[] = [
  [auth, {}],
  [account, { read: 'read' }],
  [userAdmin, { staff: 'admin' }],
  [roster, {}],
  [userImport, {}],
  [security, {}],
  [tokens, {}],
  [oidc, {}],
  [passkeys, {}],
  [addressSignIn, {}],
  [confirmation, {}],
  [personalData, {}],
  [preferences, {}],
  [problem, { read: 'read', change: 'submit' }],
  [problemAdmin, { staff: 'manage' }],
  [problemAuthoring, { staff: 'manage' }],
  [problemPersonal, { read: 'read', change: 'submit' }],
  [training, { read: 'read', change: 'submit' }],
  [trainingAdmin, { staff: 'manage' }],
  [trainingGradebook, { read: 'read' }],
  [trainingGroup, { read: 'read', change: 'manage' }],
  [submission, { read: 'read', change: 'submit' }],
  [judging, { read: 'read', change: 'contest', staff: 'admin' }],
  [rank, { read: 'read' }],
  [userSummary, { read: 'read' }],
  [contest, { read: 'read', change: 'submit' }],
  [contestAdmin, { staff: 'contest' }],
  [contestGroup, { read: 'read', change: 'contest' }],
  [group, { read: 'read', change: 'manage' }],
  [groupInvitations, {}],
  [groupMembers, { read: 'read', change: 'manage' }],
  [groupQuota, { read: 'read', staff: 'admin' }],
  [groupPictures, { read: 'manage', change: 'manage' }],
  [groupProblem, { read: 'read', change: 'manage', staff: 'manage' }],
  [remoteBrowserRun, {}],
  [remoteImport, {}],
  [remote, { read: 'read' }],
  [problemPackage, { change: 'manage', staff: 'manage' }],
  [problemEditorial, { read: 'read', change: 'manage' }],
  [problemOverview, { read: 'read' }],
  [problemExamples, { read: 'manage', change: 'manage' }],
  [problemPreparation, { read: 'manage', change: 'manage' }],
  [problemSetters, { read: 'manage', change: 'manage' }],
  [problemVersions, { read: 'manage', change: 'manage' }],
  [problemGate, { read: 'manage', change: 'manage' }],
  [problemScript, { read: 'manage', change: 'manage' }],
  [problemStress, { read: 'manage', change: 'manage' }],
  [problemCounterexamples, { read: 'manage', change: 'manage' }],
  [problemMutants, { read: 'manage', change: 'manage' }],
  [problemTags, { staff: 'manage' }],
  [problemTestData, { read: 'manage', change: 'manage', staff: 'manage' }],
  [contestAnnouncements, { read: 'read', change: 'contest', staff: 'contest' }],
  [contestClarifications, { read: 'read', change: 'contest' }],
  [contestStaff, { read: 'contest', change: 'contest' }],
  [contestProblemVersions, { read: 'contest', change: 'contest' }],
  [contestExternalIds, { read: 'contest', change: 'contest' }],
  [contestPictures, { read: 'contest', change: 'contest' }],
  [contestTeams, { read: 'contest', change: 'contest' }],
  [contestJudgeCheck, { read: 'contest', change: 'contest' }],
  [contestShadow, { read: 'contest', change: 'contest' }],
  [contestVerification, { read: 'contest', change: 'contest' }],
  [contestHistory, { read: 'read' }],
  [contestVirtual, { read: 'read', change: 'submit' }],
  [contestWebhooks, { read: 'contest', change: 'contest' }],
  [contestWhatIf, { read: 'contest', change: 'contest' }],
  [contestExports, { read: 'contest' }],
  [contestPackage, { read: 'contest', staff: 'contest' }],
  [contestFinalization, { read: 'contest', change: 'contest' }],
  [contestOnSite, { read: 'contest', change: 'contest' }],
  [clics, { read: 'read', change: 'contest' }],
  [clicsWebhooks, { read: 'read', change: 'contest' }],
  [discussion, { read: 'read', change: 'discuss', staff: 'admin' }],
  [follow, { read: 'read', change: 'discuss' }],
  [discussionBan, { read: 'read', change: 'discuss', staff: 'admin' }],
  [discussionPendingPosts, { staff: 'admin' }],
  [discussionModeration, { read: 'read', staff: 'admin' }],
  [discussionGroup, { read: 'read', change: 'discuss' }],
  [commentReport, { change: 'discuss', staff: 'admin' }],
  [comment, { read: 'read', change: 'discuss' }],
  [message, { read: 'read', change: 'discuss', staff: 'admin' }],
  [messageDigest, { read: 'read' }],
  [mailSettings, {}],
  [points, { read: 'read' }],
  [payment, {}],
  [paymentAdmin, {}],
  [paymentSettings, {}],
  [paymentNotifications, {}],
  [search, { read: 'read' }],
  [site, { read: 'read', change: 'manage', staff: 'admin' }],
  [statusPage, { read: 'read', change: 'manage', staff: 'admin' }],
  [stores, {}],
  [uploads, {}],
  [siteImport, { staff: 'admin' }],
  [auditLog, {}],
  [backups, {}],
  [submissionTraces, {}],
  [teacher, { read: 'read' }],
  [teacherAppointments, {}],
  [teacherQuestions, {}],
  [ai, {}],
  [aiAdmin, {}],
  [aiAuthoring, {}],
  [aiCounterexamples, {}],
]

/** Every route of the public API. */
export const allRoutes: readonly AnyRoute[] = files.flatMap(([file]) => routesOf(file))

const scopes = new Map(
  files.flatMap(([file, ofFile]) => routesOf(file).map((route) => [route, tokenScopeBy(ofFile, route)] as const)),
)

/** The scope that a personal token needs for a route; null: no token may call it. */
export function tokenScopeOf(route: AnyRoute): TokenScope | null {
  return scopes.get(route) ?? null
}
