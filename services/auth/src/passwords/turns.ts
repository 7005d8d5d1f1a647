export interface TurnOptions {
  /** Waits until nobody in the foreground does, and is never refused. */
  background: boolean
  /** Makes the error for who comes when too many wait. */
  whenFull: () => Error
}

/** Runs at most `atOnce` pieces of work at a time, those in the background last. */
export interface Turns {
  run: <T>(work: () => Promise<T>, options: TurnOptions) => Promise<T>
}

export function createTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Turns {
  const foreground: (() => void)[] = []
  const background: (() => void)[] = []
  let running = 0

  function leave(): void {
    const next = foreground.shift() ?? background.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    async run(work, options) {
      if (running < atOnce) {
        running += 1
      } else {
        const queue = options.background ? background : foreground
        if (!options.background && queue.length >= maxWaiting) throw options.whenFull()
        await new Promise<void>((go) => queue.push(go))
      }
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
