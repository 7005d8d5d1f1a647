import type { DailyFigureName, FigureName } from '@verdict/proto/codes/capabilities/statistics'
import { AppError } from '@verdict/kit/errors'
import type { Peers } from '../peers.ts'

type Statistics = Pick<Peers, 'statistics'>['statistics']
type Client = Statistics[number]['client']

/**
 * Queries all services with statistics, and skips unreachable ones.
 *
 * @returns a function that returns a figure by name, and throws if it is missing, as zero would be wrong
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

/** The current figures. */
export function fetchFigures({ statistics }: Pick<Peers, 'statistics'>, sinceMs: number) {
  return askAll<FigureName, number>(statistics, async (client) =>
    Object.entries((await client.count({ sinceMs })).figures),
  )
}

/** Deadline for counting a month, which takes longer than ordinary calls. */
const countingMs = 12_000

export function fetchDailyFigures({ statistics }: Pick<Peers, 'statistics'>, days: { firstDay: number; days: number }) {
  return askAll<DailyFigureName, number[]>(statistics, async (client) => {
    const { figures } = await client.countDays(days, { deadlineMs: countingMs })
    return figures.map(({ name, values }) => [name, values] as const)
  })
}
