import { installationSecret, type Env } from './wiring.ts'

/** Adds the secret of this installation to the environment unless one is given. */
export function readEnvironment(env: Env = process.env): Env {
  const dataFolder = env['VERDICT_DATA'] ?? '.verdict'
  const given = env['VERDICT_SECRET']
  return {
    ...env,
    VERDICT_DATA: dataFolder,
    VERDICT_SECRET: given === undefined || given === '' ? installationSecret(dataFolder) : given,
  }
}
