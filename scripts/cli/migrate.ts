import { isServiceName, serviceNames } from '@verdict/proto/services'
import { readEnvironment } from '../../services/standalone/src/config.ts'
import { migrateServices } from '../../services/standalone/src/index.ts'

/**
 * Runs the migrations of the given services, or of all, before their new processes start. Processes may be running
 * meanwhile, including those of the previous version.
 */
export async function migrate(names: readonly string[], write: (line: string) => void): Promise<void> {
  if (!process.env['MONGO_URL'])
    throw new Error('Set MONGO_URL: on a single machine, "npm start" updates the data by itself.')
  const unknown = names.filter((name) => !isServiceName(name))
  if (unknown.length > 0)
    throw new Error(`There is no service ${unknown.join(', ')}. The services are ${serviceNames.join(', ')}.`)
  // Without a key of its own, the environment gets the secret of the data folder, which is created if missing.
  const env = process.env['VERDICT_KEY'] ? process.env : readEnvironment()
  const services = names.length === 0 ? serviceNames : names.filter(isServiceName)
  await migrateServices(services, env)
  write(`The data of ${services.join(', ')} is up to date.`)
}
