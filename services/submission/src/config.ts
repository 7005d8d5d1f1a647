import { Type } from 'typebox'
import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'

export const submissionSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('submission'),
  SUBMISSION_MAX_WAITING_PER_USER: Type.Integer({
    default: 100,
    minimum: 1,
    description: 'submissions of one user that may wait for their verdict at once, outside contests',
    unit: 'submissions',
  }),
  SUBMISSION_MAX_PROGRAMS_PER_USER: Type.Integer({
    default: 4,
    minimum: 1,
    description: 'checkers, interactors and generators of one user that may wait for a worker at once',
    unit: 'programs',
  }),
  SUBMISSION_LEASE_MS: Type.Integer({
    default: 15_000,
    minimum: 100,
    description: 'how long a worker has a task without a sign of life; then another takes it over',
    unit: 'ms',
  }),
  SUBMISSION_UNCLAIMED_MS: Type.Integer({
    default: 400,
    minimum: 50,
    description:
      'a task that no worker takes within this time, while one is free, is sent again when the queue is next looked at ' +
      '(SUBMISSION_TICK_MS); then after twice this time …',
    unit: 'ms',
  }),
  SUBMISSION_TICK_MS: Type.Integer({
    default: 1_000,
    minimum: 10,
    description: 'how often the queue looks for lapsed leases and for work that other processes took in',
    unit: 'ms',
  }),
  SUBMISSION_RETRY_MS: Type.Integer({
    default: 1_000,
    minimum: 0,
    description: 'pause before a task is judged again after a system error',
    unit: 'ms',
  }),
  SUBMISSION_MAX_SYSTEM_ERRORS: Type.Integer({
    default: 3,
    minimum: 1,
    description: 'a task ends as System Error when this many judgings of it had one',
    unit: 'judgings',
  }),
  SUBMISSION_MAX_LAPSES: Type.Integer({
    default: 5,
    minimum: 1,
    description: 'a task ends as System Error when this many workers were lost with it',
    unit: 'judgings',
  }),
  SUBMISSION_WEIGHT_CONTEST: laneWeight(32, 'contest'),
  SUBMISSION_WEIGHT_PRACTICE: laneWeight(16, 'practice'),
  SUBMISSION_WEIGHT_REJUDGE: laneWeight(1, 'rejudge'),
  SUBMISSION_WEIGHT_INVOCATION: laneWeight(1, 'invocation'),
  SUBMISSION_WORKER_TTL_MS: Type.Integer({
    default: 16_000,
    minimum: 100,
    description: 'a worker that was silent for this long counts as gone',
    unit: 'ms',
  }),
  SUBMISSION_ALARM_NO_WORKER_MS: Type.Integer({
    default: 30_000,
    minimum: 0,
    description: 'alarm no_worker: a task waits for longer than this and no worker takes work',
    unit: 'ms',
  }),
  SUBMISSION_ALARM_WAIT_MS: Type.Integer({
    default: 120_000,
    minimum: 1_000,
    description: 'alarm long_wait: a submission (not a rejudging) waits for longer than this',
    unit: 'ms',
  }),
  SUBMISSION_ALARM_SYSTEM_ERRORS: Type.Integer({
    default: 3,
    minimum: 1,
    description: 'alarm system_errors: so many submissions ended as System Error within ten minutes',
    unit: 'submissions',
  }),
  SUBMISSION_SCALING_TOKEN: Type.String({
    default: '',
    pattern: '^(\\S{16,})?$',
    description:
      'who sends it as `Authorization: Bearer …` may read /scaling, how many judge workers there should be; 16 characters at least; empty: nobody',
  }),
  SUBMISSION_SCALING_WAIT_SEC: Type.Integer({
    default: 10,
    minimum: 1,
    description: 'seconds within which the wanted judge workers end what waits; more are wanted while it takes longer',
  }),
  SUBMISSION_SCALING_LEAD_MIN: Type.Integer({
    default: 15,
    minimum: 0,
    maximum: 1440,
    description: 'minutes before the start of a contest from which on its judge workers are wanted',
  }),
  SUBMISSION_SCALING_PER_PARTICIPANT_HOUR: Type.Number({
    default: 15,
    minimum: 0,
    description: 'submissions of one participant of a contest in its busiest hour, which judge workers are wanted for',
  }),
  SUBMISSION_LANGUAGE_GRACE_MS: Type.Integer({
    default: 30_000,
    minimum: 0,
    description: 'how long a language is still offered after its last worker went, so that a restart does not hide it',
    unit: 'ms',
  }),
})

export type SubmissionSettings = Settings<typeof submissionSettings>

function laneWeight(weight: number, lane: string) {
  return Type.Integer({
    default: weight,
    minimum: 1,
    maximum: 1000,
    description: `share of the ${lane} lane among lanes that have work waiting`,
    unit: 'weight',
  })
}
