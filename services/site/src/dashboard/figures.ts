import type { DailyFigureName, FigureName } from '@verdict/proto/codes/capabilities/statistics'
import { AppError } from '@verdict/kit/errors'
import type { Peers } from '../peers.ts'

type Statistics = Pick<Peers, 'statistics'>['statistics']
type Client = Statistics[number]['client']

/**
 * What all who offer statistics answer, those left out that cannot be reached.
 *
 * @returns a function that gives the figure of a name, and throws why it is missing: a zero would be a lie
 */
async function askAll<Name extends string, T>(
  statistics: Statistics,
  ask: (client: Client) => Promise<readonly (readonly [string, T])[]>,
): Promise<(name: Name) => T> {
  const answers = await Promise.allSettled(statistics.map(({ client }) => ask(client)))
  const figures = new Map<string, T>(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])))
  return (name) => {
    const figure = figures.get(name)
    if (figure !== undefined) return figure
    const failed = answers.find((answer) => answer.status === 'rejected')
    throw failed?.reason ?? new AppError('server.unavailable')
  }
}

/** Figures of now. */
export function fetchFigures({ statistics }: Pick<Peers, 'statistics'>, sinceMs: number) {
  return askAll<FigureName, number>(statistics, async (client) =>
    Object.entries((await client.count({ sinceMs })).figures),
  )
}

/** Scoring a month takes longer than a call may otherwise. */
const countingMs = 12_000

/** Figures of each day. */
export function fetchDailyFigures({ statistics }: Pick<Peers, 'statistics'>, days: { firstDay: number; days: number }) {
  return askAll<DailyFigureName, number[]>(statistics, async (client) => {
    const { figures } = await client.countDays(days, { deadlineMs: countingMs })
    return figures.map(({ name, values }) => [name, values] as const)
  })
}
