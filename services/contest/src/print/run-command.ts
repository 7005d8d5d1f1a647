import { spawn } from 'node:child_process'

const maxReason = 300

export interface PrintCommand {
  /** The program and its arguments. */
  words: readonly string[]
  timeoutMs: number
}

/**
 * Runs a program without a shell, with the text on its standard input.
 *
 * @throws Error with what it wrote to standard error, when it fails or takes too long
 */
export function runCommand({ words: [program = '', ...args], timeoutMs }: PrintCommand, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'], timeout: timeoutMs, killSignal: 'SIGKILL' })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      errors = (errors + chunk).slice(0, maxReason)
    })
    // A program that ends without reading its input is judged by its exit code.
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(errors.trim() === '' ? (signal ?? `exit code ${code}`) : errors.trim()))
    })
    child.stdin.end(text)
  })
}
