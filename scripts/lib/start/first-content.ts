import { CommandFailed, run } from '@verdict/deploy/install/command'

export interface FirstContent {
  /** Program that creates it and leaves as it is what is there already. */
  script: string
  folder: string
  env: NodeJS.ProcessEnv
  print: (line: string) => void
  /** What to do when it cannot be created. */
  hints: readonly string[]
  timeoutMs?: number
}

const withinMs = 15 * 60_000

/**
 * Creates the demonstration content on a site that serves already; gives whether all of it is there. When it cannot be
 * created, or takes too long, that is said and the site goes on: the next start goes on where this one has stopped.
 */
export async function createFirstContent(content: FirstContent): Promise<boolean> {
  const { script, folder, env, print, hints, timeoutMs = withinMs } = content
  const onLine = (line: string) => print(`    ${line}`)
  try {
    await run(process.execPath, [script], { cwd: folder, env, timeoutMs, onLine })
    return true
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    const [what = '', ...details] = error.message.split('\n')
    print(`  ! The demonstration content is not complete: ${what}`)
    for (const line of [...details, 'The site works without it; the next start continues creating it.', ...hints])
      print(`    ${line}`)
    return false
  }
}
