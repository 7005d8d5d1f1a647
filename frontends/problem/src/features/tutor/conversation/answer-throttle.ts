import type { Answer } from './answer-stream.ts'

/** Where nothing is drawn, as in a tab that is hidden, an answer is passed on so often. */
const longestDrawMs = 5_000

/** Passes on an answer that is being written as fast as it is drawn, and its end at once. */
export interface AnswerThrottle {
  offer: (answer: Answer) => void
  /** What was passed on of the answer is on the screen. */
  drawn: (id: number) => void
  stop: () => void
}

interface Drawing {
  /** Came meanwhile; null: nothing. */
  latest: Answer | null
  timer: ReturnType<typeof setTimeout>
}

/**
 * A long answer takes longer to draw than its next piece takes to come, and each piece begins the drawing anew: without a
 * throttle, a slow device would show nothing before the end.
 */
export function createAnswerThrottle(pass: (answer: Answer) => void): AnswerThrottle {
  const drawings = new Map<number, Drawing>()

  function begin(answer: Answer): void {
    drawings.set(answer.id, { latest: null, timer: setTimeout(() => drawn(answer.id), longestDrawMs) })
    pass(answer)
  }

  function end(id: number): Drawing | undefined {
    const drawing = drawings.get(id)
    clearTimeout(drawing?.timer)
    drawings.delete(id)
    return drawing
  }

  function drawn(id: number): void {
    const latest = end(id)?.latest ?? null
    if (latest !== null) begin(latest)
  }

  return {
    offer(answer) {
      const drawing = drawings.get(answer.id)
      if (answer.state !== 'running') {
        end(answer.id)
        pass(answer)
      } else if (drawing === undefined) begin(answer)
      else drawing.latest = answer
    },
    drawn,
    stop() {
      for (const id of [...drawings.keys()]) end(id)
    },
  }
}
