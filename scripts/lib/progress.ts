import { messageOf } from '@verdict/deploy/failure'

const patienceMs = 15_000

/** Says which step is being done, that it still is when it takes long, and how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now()
  const sofar = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  const reminder = setInterval(() => say(`  … ${name}, ${sofar()}`), patienceMs)
  try {
    const result = await work()
    say(`  ✓ ${name} (${sofar()})`)
    return result
  } catch (error) {
    say(`  ✗ ${name}: ${messageOf(error).split('\n')[0]}`)
    throw error
  } finally {
    clearInterval(reminder)
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
