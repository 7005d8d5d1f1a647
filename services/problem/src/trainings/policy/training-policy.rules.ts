import type { Static } from 'typebox'
import { GroupLevel } from '@verdict/proto/codes/group'
import { allow, allowIf, refuse, type Policy } from '@verdict/proto/codes/policy'
import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import type { SwitchConfig } from '@verdict/proto/http/site/site'
import type { Decision__Output as Decision } from '@verdict/proto/grpc/generated/scope/v1/Decision'
import { practicePolicy, type PracticeSwitches } from '../../practice/practice-policy.rules.ts'
import { isTrainingManager, type TrainingForActor, type TrainingActor } from '../model/training.rules.ts'

/** The actor with their registration and prerequisites. */
export interface TrainingCaller {
  actor: TrainingActor
  /** Whether the actor has entered with the password. */
  isRegistered: boolean
  /** Unmet prerequisites as formatted by `missingText`; empty: none. */
  missing: string
}

type EnteredTraining = Pick<TrainingForActor, '_id' | 'auth' | 'uid' | 'gid' | 'actorLevel'>

/** Switches of the site that apply to trainings; those of groups follow the switch of groups. */
export type TrainingSwitches = PracticeSwitches & Pick<Static<typeof SwitchConfig>, 'openGroupJudge'>

/**
 * Whether the caller may see problems and the ranklist: any signed-in user in a public training, those who entered a
 * private one; in a group only members. With unmet prerequisites only managers may.
 */
export function enterDecision(training: EnteredTraining, { actor, isRegistered, missing }: TrainingCaller): Decision {
  if (actor === null) return refuse('sign_in.required')
  if (isTrainingManager(actor, training)) return allow
  if (training.gid !== null && training.actorLevel < GroupLevel.Member) return refuse('group.membership_required')
  if (training.auth === 'Private' && !isRegistered) return refuse('training.registration_required')
  if (missing === '') return allow
  return { ...refuse('training.prerequisites_missing'), params: { missing } }
}

/**
 * The caller's permissions in a training: those who may enter it have the same permissions as in practice; managers
 * also see all submissions with their code. Others have none.
 */
export function trainingPolicy(training: EnteredTraining, caller: TrainingCaller, switches: TrainingSwitches): Policy {
  const { actor } = caller
  const scope = toScope({ tid: training._id, gid: training.gid })
  const openPublicJudge = training.gid === null ? switches.openPublicJudge : switches.openGroupJudge
  const asking = { uid: actor?.uid ?? '', roles: actor?.roles ?? [] }
  const practice = practicePolicy(asking, { ...switches, openPublicJudge }, scope)
  const enter = enterDecision(training, caller)
  const ifEntered = (decision: Decision | null) => (enter.allowed ? decision : enter)
  const ifManager = (decision: Decision | null) => (isTrainingManager(actor, training) ? allow : ifEntered(decision))
  return {
    ...practice,
    readProblems: enter,
    seeTags: enter,
    seeSource: enter,
    submit: ifEntered(practice.submit),
    submitCaptcha: training.gid === null && practice.submitCaptcha,
    test: ifEntered(practice.test),
    share: ifEntered(practice.share),
    seeSubmissions: enter,
    seeAllSubmissions: ifManager(practice.seeAllSubmissions),
    seeVerdicts: enter,
    seeResources: enter,
    seeSharedCode: ifManager(practice.seeSharedCode),
    seeCode: ifManager(practice.seeCode),
    seeOwnCases: enter,
    seeCases: ifEntered(practice.seeCases),
    seeAllCases: ifEntered(practice.seeAllCases),
    seeJudgings: ifEntered(practice.seeJudgings),
    rejudge: ifEntered(practice.rejudge),
    correct: ifEntered(practice.correct),
    moderate: allowIf(isTrainingManager(actor, training), 'access.denied'),
    tenant: training.gid === null ? practice.tenant : scopeKey(toScope({ gid: training.gid })),
  }
}
