import type { Answer } from './answer-stream.ts'

/** Maximum interval of updates where nothing is rendered, as in a background tab. */
const longestDrawMs = 5_000

/** Passes updates of an answer on as fast as they are rendered; its end at once. */
export interface AnswerThrottle {
  offer: (answer: Answer) => void
  /** Tells that the last update of the answer was rendered. */
  drawn: (id: number) => void
  stop: () => void
}

interface Drawing {
  /** Came meanwhile; null: nothing. */
  latest: Answer | null
  timer: ReturnType<typeof setTimeout>
}

/**
 * Throttles updates to the speed of rendering: a long answer may take longer to render than its next chunk to arrive,
 * and a slow device would render nothing before the end.
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
