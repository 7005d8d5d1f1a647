import type { TrainingDoc } from './training.model.ts'

/** The public view of a training's deadline. */
export function deadlineOf({ dueAt, lateRule, latePercentPerDay }: TrainingDoc) {
  return {
    dueAt: dueAt?.toISOString() ?? null,
    lateRule: lateRule ?? ('full' as const),
    latePercentPerDay: latePercentPerDay ?? 20,
  }
}
