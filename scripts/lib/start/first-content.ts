import { CommandFailed, run } from '@verdict/deploy/install/command'

export interface FirstContent {
  /** Program that creates the content. It does not change content that exists. */
  script: string
  folder: string
  env: NodeJS.ProcessEnv
  print: (line: string) => void
  /** Advice to print if it fails. */
  hints: readonly string[]
  timeoutMs?: number
}

const withinMs = 15 * 60_000

/**
 * Creates the demonstration content on a running site and returns whether it is complete. If this fails or takes too long,
 * a message is printed and the site keeps running; the next start continues.
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
