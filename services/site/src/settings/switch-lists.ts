import { RemoteAccounts } from '@verdict/proto/http/site/site'
import type { Peers } from '../peers.ts'

type Lists = Record<keyof typeof RemoteAccounts.properties, string[]>

/**
 * Lists that other services store.
 *
 * @throws AppError server.unavailable if one does not answer, as saving an incomplete form would clear its lists
 */
export async function readSwitchLists({ switchLists }: Pick<Peers, 'switchLists'>): Promise<Lists> {
  const answers = await Promise.all(switchLists.map(({ client }) => client.read({})))
  const read = new Map(
    answers.flatMap(({ lists }) => Object.entries(lists).map(([name, { values }]) => [name, values] as const)),
  )
  const names = Object.keys(RemoteAccounts.properties) as (keyof Lists)[]
  return Object.fromEntries(names.map((name) => [name, read.get(name) ?? []])) as Lists
}

export async function writeSwitchLists(
  { switchLists }: Pick<Peers, 'switchLists'>,
  named: Readonly<Record<string, string[]>>,
): Promise<void> {
  if (Object.keys(named).length === 0) return
  const lists = Object.fromEntries(Object.entries(named).map(([name, values]) => [name, { values }]))
  await Promise.all(switchLists.map(({ client }) => client.write({ lists })))
}
