import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import { SiteRefusal, type SiteClient } from '../../lib/site-client.ts'

/** Describes a submission to a contest at an earlier time. */
export interface BackdatedRun {
  username: string
  displayId: string
  /** The language is named as the site names it. */
  language: string
  code: string
  at: Date
  /** Repeating the call with this idempotency key does not submit again. */
  key: string
}

const version = '2026-01'
const entrantsTimeoutMs = 10_000
const answerTimeoutMs = 30_000
const pollMs = 200
const parallelCalls = 4

/**
 * Submits runs through the CLICS Contest API with their original times, as a contest site does after it was offline.
 * Their users must take part in the contest already.
 *
 * @returns for each run its number, or a sentence with the reason for its refusal
 */
export async function forwardRuns(
  root: SiteClient,
  cid: number,
  runs: readonly BackdatedRun[],
): Promise<(number | string)[]> {
  if (runs.length === 0) return []
  const base = `${version}/contests/${cid}`
  const list = async (type: string) => (await root.clics('GET', `${base}/${type}`)) as Record<string, string>[]
  const [languages, problems, teams] = await Promise.all([
    list('languages'),
    list('problems'),
    teamsOf(() => list('accounts'), new Set(runs.map(({ username }) => username))),
  ])
  const idOf = (objects: Record<string, string>[], property: string, value: string) =>
    objects.find((one) => one[property] === value)?.['id']
  const results: (number | string)[] = []
  const waiting = [...runs.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, run] = next
      results[index] = await forward(root, `${base}/submissions`, run.key, {
        team_id: teams.get(run.username),
        problem_id: idOf(problems, 'label', run.displayId),
        language_id: idOf(languages, 'name', run.language),
        time: run.at.toISOString(),
        files: [{ data: await zippedSource(run.code), mime: 'application/zip' }],
      })
    }
  }
  await Promise.all(Array.from({ length: parallelCalls }, work))
  return results
}

/** Maps usernames to team IDs, once the list of the contest has all of them. */
async function teamsOf(
  list: () => Promise<Record<string, string>[]>,
  usernames: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const until = Date.now() + entrantsTimeoutMs
  for (;;) {
    const accounts = await list()
    const teams = new Map(accounts.flatMap(({ username = '', team_id }) => (team_id ? [[username, team_id]] : [])))
    if ([...usernames].every((name) => teams.has(name)) || Date.now() > until) return teams
    await sleep(pollMs)
  }
}

/** Returns the number of the submission, or the reason why there is none. */
async function forward(root: SiteClient, path: string, idempotencyKey: string, body: object): Promise<number | string> {
  const until = Date.now() + answerTimeoutMs
  for (;;) {
    try {
      const { id } = (await root.clics('POST', path, { body, idempotencyKey })) as { id: string }
      return Number(id)
    } catch (error) {
      if (!(error instanceof SiteRefusal)) throw error
      if (error.status < 500) return error.message
      if (Date.now() > until) throw error
      await sleep(pollMs)
    }
  }
}

/** Encodes a program as the API requires: a zip of one file, in base64. */
async function zippedSource(code: string): Promise<string> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(code), 'main.cpp')
  zip.end()
  return (await buffer(zip.outputStream)).toString('base64')
}
