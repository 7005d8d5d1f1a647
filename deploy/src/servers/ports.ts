import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { Failure } from '../failure.ts'

/** The range is below that of ephemeral ports. */
const range = { from: 20_000, to: 31_999 }

/**
 * Returns a free loopback port for a server of this data folder: the previous one if it is free (a replica set stores
 * its address), otherwise a new one, which is stored.
 */
export async function portFor(runFolder: string, name: string): Promise<number> {
  const file = path.join(runFolder, 'ports')
  const known = readPorts(file)
  const last = known.get(name)
  if (last !== undefined && (await isFree(last))) return last
  const port = await freePort(new Set(known.values()))
  known.set(name, port)
  writeFileSync(file, [...known].map(([server, value]) => `${server} ${value}\n`).join(''))
  return port
}

export async function freePort(taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = range.from + Math.floor(Math.random() * (range.to - range.from + 1))
    if (!taken.has(port) && (await isFree(port))) return port
  }
  throw new Failure(
    `No free port between ${range.from} and ${range.to} on 127.0.0.1: stop a program that listens there.`,
  )
}

/** Whether the port can be bound now. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

function readPorts(file: string): Map<string, number> {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    return new Map(
      lines.map((line) => {
        const [name = '', port] = line.split(' ')
        return [name, Number(port)]
      }),
    )
  } catch {
    return new Map()
  }
}
