import type { TrainingDoc } from './training.model.ts'

/** The deadline of a training, as all who see it are told. */
export function deadlineOf({ dueAt, lateRule, latePercentPerDay }: TrainingDoc) {
  return {
    dueAt: dueAt?.toISOString() ?? null,
    lateRule: lateRule ?? ('full' as const),
    latePercentPerDay: latePercentPerDay ?? 20,
  }
}
