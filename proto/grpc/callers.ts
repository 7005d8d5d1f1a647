import { capabilities, capabilityOf, type Capability } from '../capabilities.ts'
import { capabilityUsers } from '../call-graph.ts'
import { serviceNames, type ServiceName } from '../services.ts'
import type { GrpcServiceName } from './services.ts'

type Callers = readonly ServiceName[]

/** Callers of what every service may ask. Judges are excluded, because they run untrusted programs. */
const allButJudges: Callers = serviceNames.filter((name) => name !== 'judge')

type CapabilityContract = (typeof capabilities)[Capability]

/**
 * The services that may call a gRPC service or each of its methods; capabilities may be called by the services that use
 * them. The credentials of any other service are refused, so that an attacker on a judge's host can reach only the
 * tasks and problems that it judges.
 */
const callers: Record<Exclude<GrpcServiceName, CapabilityContract>, Callers | Readonly<Record<string, Callers>>> = {
  'auth.v1.Sessions': ['gateway'],
  'auth.v1.Users': allButJudges,
  'auth.v1.SignIns': ['site'],
  'auth.v1.Contacts': ['message'],
  'auth.v1.Captchas': ['submission'],
  'problem.v1.Catalog': ['submission', 'contest', 'group', 'ai'],
  'problem.v1.Editor': ['contest'],
  'problem.v1.Examples': ['contest', 'ai'],
  'problem.v1.Counterexamples': ['ai'],
  'problem.v1.Problems': ['submission'],
  'problem.v1.Statements': ['ai', 'submission'],
  'problem.v1.JudgeSpecs': ['judge'],
  'problem.v1.Blobs': ['judge'],
  'problem.v1.Versions': ['contest', 'submission'],
  'problem.v1.GroupUsages': ['group', 'site'],
  'submission.v1.Codes': { GetMany: ['contest'], GetJudgings: ['contest'], GetOwn: ['teaching'] },
  'submission.v1.Attempts': ['ai'],
  'problem.v1.RemoteProblems': ['remote'],
  'remote.v1.Imports': ['contest'],
  'submission.v1.Intake': ['contest'],
  'submission.v1.Jobs': ['problem'],
  'submission.v1.Invocations': ['problem'],
  'submission.v1.JudgeChecks': ['contest', 'ai'],
  'submission.v1.JudgeQueue': {
    Heartbeat: ['judge'],
    Claim: ['judge'],
    Report: ['judge'],
    Finish: ['judge'],
    Release: ['judge'],
    ListWorkers: ['site'],
  },
  'submission.v1.Stats': allButJudges,
  'submission.v1.GroupUsages': ['group'],
  'message.v1.Mail': ['auth', 'site'],
  'site.v1.Settings': allButJudges,
  'site.v1.GroupUsages': ['group', 'problem'],
  'discussion.v1.Posts': ['message'],
  'group.v1.Groups': allButJudges,
  'group.v1.Memberships': ['search', 'problem', 'contest'],
  'group.v1.Quotas': ['problem', 'submission', 'site'],
  'contest.v1.GroupContests': ['group'],
  'payment.v1.Points': ['teaching', 'ai', 'submission'],
  'contest.v1.Stats': ['problem'],
  'contest.v1.Participations': ['search', 'problem', 'ai'],
  'contest.v1.ProblemUses': ['problem', 'ai'],
}

/** All gRPC services by their full names. */
export const grpcServiceNames = [...Object.keys(callers), ...Object.values(capabilities)] as GrpcServiceName[]

/** The services that may call a method, by its name in the .proto file. */
export function callersOf(service: GrpcServiceName, method: string): Callers {
  const capability = capabilityOf(service)
  if (capability !== undefined) return capabilityUsers(capability)
  // It is no capability, so it has a row.
  const declared = callers[service as keyof typeof callers]
  return isList(declared) ? declared : (declared[method] ?? [])
}

function isList(declared: Callers | Readonly<Record<string, Callers>>): declared is Callers {
  return Array.isArray(declared)
}
