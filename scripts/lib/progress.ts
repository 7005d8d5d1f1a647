import { messageOf } from '@verdict/deploy/failure'

const firstReminderMs = 15_000

/** Prints that a long step is still running, at growing intervals, and finally how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now()
  const sofar = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  let reminder: NodeJS.Timeout | undefined
  const remindAfter = (ms: number) => {
    reminder = setTimeout(() => {
      print(`  … ${name}, ${sofar()}`)
      remindAfter(ms * 2)
    }, ms)
  }
  remindAfter(firstReminderMs)
  try {
    const result = await work()
    print(`  ✓ ${name} (${sofar()})`)
    return result
  } catch (error) {
    print(`  ✗ ${name}: ${messageOf(error).split('\n')[0]}`)
    throw error
  } finally {
    clearTimeout(reminder)
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
