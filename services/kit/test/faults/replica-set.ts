import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import mongoose from 'mongoose'
import { openHome } from '../../../../deploy/src/home.ts'
import { findMongod } from '../../../../deploy/src/install/servers/mongod.ts'
import { freePort } from '../../../../deploy/src/servers/ports.ts'
import { makeMemoryFolder, removeMemoryFolder } from '../../../../scripts/test-servers/memory-folder.ts'
import { until } from '../../../test-kit/src/until.ts'
import { eventually } from '../broker.ts'

const setName = 'faults'
/** The timeout of the test itself ends a wait earlier. */
const patienceMs = 10 * 60_000

/**
 * Starts a replica set with three members for one test.
 *
 * @param electionMs for how long the others miss the primary before they elect another; on a busy machine a short one has them
 *   miss one that is only slow
 * /
 */
export async function startReplicaSet({ electionMs = 1_000 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-replica-set-'))
  const dataFolder = path.join(folder, 'data')
  makeMemoryFolder(dataFolder)
  const command = await findMongod({ home: openHome(folder, process.env['VERDICT_TOOLS']), report: () => undefined })
  const ports: number[] = []
  for (let member = 0; member < 3; member += 1) ports.push(await freePort(new Set(ports)))
  const members = new Map(ports.map((port) => [port, startMember(port)]))

  function startMember(port: number): ChildProcess {
    const data = path.join(dataFolder, String(port))
    mkdirSync(data, { recursive: true })
    return spawn(
      command,
      [
        '--dbpath',
        data,
        '--port',
        String(port),
        '--bind_ip',
        '127.0.0.1',
        '--nounixsocket',
        '--quiet',
        '--replSet',
        setName,
        '--oplogSize',
        '16',
        '--wiredTigerCacheSizeGB',
        '0.25',
        '--setParameter',
        'diagnosticDataCollectionEnabled=false',
      ],
      { stdio: 'ignore' },
    )
  }

  /** Calls one member with a timeout, as a member that hangs accepts the connection and never answers. */
  async function runCommand(port: number, body: object, withinMs = 30_000): Promise<Record<string, unknown>> {
    const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
      serverSelectionTimeoutMS: 500,
      connectTimeoutMS: 500,
      socketTimeoutMS: withinMs,
    })
    try {
      return await client.db('admin').command(body)
    } finally {
      await client.close()
    }
  }

  /** The port of the primary, or undefined while there is none. */
  async function primary(): Promise<number | undefined> {
    const hellos = await Promise.all(
      ports.map(async (port) => [port, await runCommand(port, { hello: 1 }, 1_000).catch(() => ({}))] as const),
    )
    return hellos.find(([, hello]) => 'isWritablePrimary' in hello && hello.isWritablePrimary === true)?.[0]
  }

  const requirePrimary = () => until('a primary', primary, patienceMs)

  const hosts = ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }))
  const initiate = () =>
    runCommand(ports[0] ?? 0, {
      replSetInitiate: {
        _id: setName,
        members: hosts,
        settings: { electionTimeoutMillis: electionMs, heartbeatIntervalMillis: electionMs / 5 },
      },
    })
  await eventually(() => initiate().then(Boolean, () => false))
  await requirePrimary()

  return {
    url: `mongodb://${hosts.map(({ host }) => host).join()}/?replicaSet=${setName}`,
    requirePrimary,
    /** Makes the primary step down. */
    stepDown: async () => runCommand(await requirePrimary(), { replSetStepDown: 10, secondaryCatchUpPeriodSecs: 5 }),
    kill(port: number): void {
      if (members.get(port)?.kill('SIGKILL') !== true) throw new Error(`no member listens on port ${port}`)
    },
    /**
     * Stops a member like a network partition: its connections stay open and get no answer. Returns a function that
     * ends it.
     */
    freeze(port: number): () => void {
      const member = members.get(port)
      member?.kill('SIGSTOP')
      return () => void member?.kill('SIGCONT')
    },
    async stop() {
      for (const member of members.values()) {
        if (member.exitCode !== null || member.signalCode !== null) continue
        member.kill('SIGKILL')
        await once(member, 'exit')
      }
      removeMemoryFolder(dataFolder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
