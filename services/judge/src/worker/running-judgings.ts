/** Keeps the running judgings of this worker by task. */
export interface RunningJudgings {
  /** The judging ends when the controller is aborted. */
  begin: (task: Named) => AbortController
  end: (task: Named, controller: AbortController) => void
  /** Cancels the judging if it is of this attempt or an earlier one. */
  stop: (task: Named) => void
}

interface Named {
  taskId: string
  attempt: number
}

export function createRunningJudgings(): RunningJudgings {
  const running = new Map<string, { attempt: number; controller: AbortController }>()
  return {
    begin({ taskId, attempt }) {
      const controller = new AbortController()
      running.set(taskId, { attempt, controller })
      return controller
    },
    end({ taskId }, controller) {
      if (running.get(taskId)?.controller === controller) running.delete(taskId)
    },
    stop({ taskId, attempt }) {
      const known = running.get(taskId)
      if (known !== undefined && known.attempt <= attempt) known.controller.abort(new Error('the judging was stopped'))
    },
  }
}
