import mongoose from 'mongoose'
import { commandShape, type ProfiledCommand } from './command-shape.rules.ts'

const databasePrefix = 'verdict_'
/** These commands come from replica set members, drivers and this benchmark. */
const ownCommands =
  /^(hello|isMaster|ping|serverStatus|top|profile|endSessions|replSet.*|_.*|buildInfo|sasl.*|listDatabases)$/
/** The profiler's capped collection has room for about ten thousand commands. */
const profileBytes = 64 * 1024 * 1024

interface ServerStatus {
  metrics: { commands: Record<string, { total?: number | bigint }> }
}

/** Counts the commands that a MongoDB server receives. */
export async function openMongoCommands(url: string) {
  const connection = await mongoose.createConnection(url, { appName: 'cost' }).asPromise()
  const client = connection.getClient()
  const admin = client.db('admin')

  async function databases() {
    const { databases: found } = await admin.admin().listDatabases({ nameOnly: true })
    return found.map(({ name }) => name).filter((name) => name.startsWith(databasePrefix))
  }

  return {
    /** Counts each command since the server started. */
    async counts(): Promise<Map<string, number>> {
      const { metrics } = (await admin.command({ serverStatus: 1 })) as unknown as ServerStatus
      return new Map(
        Object.entries(metrics.commands)
          .filter(([name]) => !ownCommands.test(name))
          .map(([name, { total = 0 }]) => [name, Number(total)]),
      )
    },
    /**
     * Profiles all commands while `work` runs and groups them by shape, with their number and total duration in ms.
     */
    async shapesDuring(work: () => Promise<void>): Promise<Map<string, { count: number; ms: number }>> {
      const names = await databases()
      for (const name of names) {
        const database = client.db(name)
        await database.command({ profile: 0 })
        await database
          .collection('system.profile')
          .drop()
          .catch(() => undefined)
        await database.createCollection('system.profile', { capped: true, size: profileBytes })
        await database.command({ profile: 2 })
      }
      await work()
      const shapes = new Map<string, { count: number; ms: number }>()
      for (const name of names) {
        const database = client.db(name)
        await database.command({ profile: 0 })
        const commands = database.collection<ProfiledCommand>('system.profile').find({ appName: { $ne: 'cost' } })
        for await (const command of commands) {
          const shape = commandShape(command)
          if (shape === undefined) continue
          const { count, ms } = shapes.get(shape) ?? { count: 0, ms: 0 }
          shapes.set(shape, { count: count + 1, ms: ms + command.millis })
        }
        await database.collection('system.profile').drop()
      }
      return shapes
    },
    close: () => connection.close(),
  }
}
