import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CaptchasDefinition } from './generated/auth/v1/Captchas.ts'
import type { ContactsDefinition } from './generated/auth/v1/Contacts.ts'
import type { SessionsDefinition } from './generated/auth/v1/Sessions.ts'
import type { SignInsDefinition } from './generated/auth/v1/SignIns.ts'
import type { UsersDefinition } from './generated/auth/v1/Users.ts'
import type { GroupContestsDefinition } from './generated/contest/v1/GroupContests.ts'
import type { ParticipationsDefinition } from './generated/contest/v1/Participations.ts'
import type { ProblemUsesDefinition } from './generated/contest/v1/ProblemUses.ts'
import type { StatsDefinition as ContestStatsDefinition } from './generated/contest/v1/Stats.ts'
import type { JudgingDemandDefinition } from './generated/demand/v1/JudgingDemand.ts'
import type { DoctorDefinition } from './generated/doctor/v1/Doctor.ts'
import type { PostsDefinition } from './generated/discussion/v1/Posts.ts'
import type { GroupsDefinition } from './generated/group/v1/Groups.ts'
import type { MembershipsDefinition } from './generated/group/v1/Memberships.ts'
import type { QuotasDefinition } from './generated/group/v1/Quotas.ts'
import type { MailDefinition } from './generated/message/v1/Mail.ts'
import type { SiteImportDefinition } from './generated/imports/v1/SiteImport.ts'
import type { PointsDefinition } from './generated/payment/v1/Points.ts'
import type { PersonalDataDefinition } from './generated/personal/v1/PersonalData.ts'
import type { BlobsDefinition } from './generated/problem/v1/Blobs.ts'
import type { CatalogDefinition } from './generated/problem/v1/Catalog.ts'
import type { GroupUsagesDefinition as ProblemGroupUsagesDefinition } from './generated/problem/v1/GroupUsages.ts'
import type { CounterexamplesDefinition } from './generated/problem/v1/Counterexamples.ts'
import type { EditorDefinition } from './generated/problem/v1/Editor.ts'
import type { ExamplesDefinition } from './generated/problem/v1/Examples.ts'
import type { JudgeSpecsDefinition } from './generated/problem/v1/JudgeSpecs.ts'
import type { ProblemsDefinition } from './generated/problem/v1/Problems.ts'
import type { StatementsDefinition } from './generated/problem/v1/Statements.ts'
import type { VersionsDefinition } from './generated/problem/v1/Versions.ts'
import type { RemoteProblemsDefinition } from './generated/problem/v1/RemoteProblems.ts'
import type { ImportsDefinition } from './generated/remote/v1/Imports.ts'
import type { ScopePolicyDefinition } from './generated/scope/v1/ScopePolicy.ts'
import type { DocumentsDefinition } from './generated/search/v1/Documents.ts'
import type { GroupUsagesDefinition as SiteGroupUsagesDefinition } from './generated/site/v1/GroupUsages.ts'
import type { SettingsDefinition } from './generated/site/v1/Settings.ts'
import type { StatisticsDefinition } from './generated/statistics/v1/Statistics.ts'
import type { SwitchListsDefinition } from './generated/switches/v1/SwitchLists.ts'
import type { UploadUsesDefinition } from './generated/uploads/v1/UploadUses.ts'
import type { AttemptsDefinition } from './generated/submission/v1/Attempts.ts'
import type { CodesDefinition } from './generated/submission/v1/Codes.ts'
import type { GroupUsagesDefinition as SubmissionGroupUsagesDefinition } from './generated/submission/v1/GroupUsages.ts'
import type { IntakeDefinition } from './generated/submission/v1/Intake.ts'
import type { InvocationsDefinition } from './generated/submission/v1/Invocations.ts'
import type { JobsDefinition } from './generated/submission/v1/Jobs.ts'
import type { JudgeChecksDefinition } from './generated/submission/v1/JudgeChecks.ts'
import type { JudgeQueueDefinition } from './generated/submission/v1/JudgeQueue.ts'
import type { StatsDefinition as SubmissionStatsDefinition } from './generated/submission/v1/Stats.ts'

/**
 * Every gRPC service by its full name, with methods and messages typed by code that is generated from the .proto files.
 */
export interface GrpcServices {
  'auth.v1.Sessions': SessionsDefinition
  'auth.v1.Users': UsersDefinition
  'auth.v1.SignIns': SignInsDefinition
  'auth.v1.Contacts': ContactsDefinition
  'auth.v1.Captchas': CaptchasDefinition
  'problem.v1.Catalog': CatalogDefinition
  'problem.v1.Editor': EditorDefinition
  'problem.v1.Examples': ExamplesDefinition
  'problem.v1.Counterexamples': CounterexamplesDefinition
  'problem.v1.Problems': ProblemsDefinition
  'problem.v1.Statements': StatementsDefinition
  'problem.v1.JudgeSpecs': JudgeSpecsDefinition
  'problem.v1.Blobs': BlobsDefinition
  'problem.v1.GroupUsages': ProblemGroupUsagesDefinition
  'problem.v1.Versions': VersionsDefinition
  'problem.v1.RemoteProblems': RemoteProblemsDefinition
  'remote.v1.Imports': ImportsDefinition
  'scope.v1.ScopePolicy': ScopePolicyDefinition
  'submission.v1.Attempts': AttemptsDefinition
  'submission.v1.Codes': CodesDefinition
  'submission.v1.Intake': IntakeDefinition
  'submission.v1.Invocations': InvocationsDefinition
  'submission.v1.Jobs': JobsDefinition
  'submission.v1.JudgeChecks': JudgeChecksDefinition
  'submission.v1.JudgeQueue': JudgeQueueDefinition
  'submission.v1.Stats': SubmissionStatsDefinition
  'submission.v1.GroupUsages': SubmissionGroupUsagesDefinition
  'site.v1.Settings': SettingsDefinition
  'site.v1.GroupUsages': SiteGroupUsagesDefinition
  'message.v1.Mail': MailDefinition
  'discussion.v1.Posts': PostsDefinition
  'group.v1.Groups': GroupsDefinition
  'group.v1.Memberships': MembershipsDefinition
  'group.v1.Quotas': QuotasDefinition
  'search.v1.Documents': DocumentsDefinition
  'contest.v1.GroupContests': GroupContestsDefinition
  'contest.v1.Participations': ParticipationsDefinition
  'contest.v1.ProblemUses': ProblemUsesDefinition
  'contest.v1.Stats': ContestStatsDefinition
  'payment.v1.Points': PointsDefinition
  'personal.v1.PersonalData': PersonalDataDefinition
  'demand.v1.JudgingDemand': JudgingDemandDefinition
  'doctor.v1.Doctor': DoctorDefinition
  'imports.v1.SiteImport': SiteImportDefinition
  'statistics.v1.Statistics': StatisticsDefinition
  'switches.v1.SwitchLists': SwitchListsDefinition
  'uploads.v1.UploadUses': UploadUsesDefinition
}

/** Methods with a streamed response, which the types of the generated definitions do not show. */
export interface GrpcStreams {
  'problem.v1.Blobs': 'Read'
}

export type GrpcServiceName = keyof GrpcServices

/** Folder of the .proto files; the package `a.v1` is in `a.proto`. */
export const protoFolder = dirname(fileURLToPath(import.meta.url))
