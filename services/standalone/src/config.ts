import { installationSecret, type Env } from './wiring.ts'

/** The process's environment, with the secret of this installation where none is given. */
export function readEnvironment(env: Env = process.env): Env {
  const dataFolder = env['VERDICT_DATA'] ?? '.verdict'
  const given = env['VERDICT_SECRET']
  return {
    ...env,
    VERDICT_DATA: dataFolder,
    VERDICT_SECRET: given === undefined || given === '' ? installationSecret(dataFolder) : given,
  }
}
