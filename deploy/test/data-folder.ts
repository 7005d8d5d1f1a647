import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openHome, type Home } from '../src/home.ts'

/** Creates a temporary data folder for a test, with the tools installed by the test run. */
export function temporaryHome(): { home: Home; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-deploy-'))
  return {
    home: openHome(folder, process.env.VERDICT_TOOLS),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Collects reports of a server, and lets a test wait for one that contains a word. */
export function listener() {
  const messages: string[] = []
  const waiting: { words: RegExp; resolve: () => void }[] = []
  return {
    report: (message: string) => {
      messages.push(message)
      for (const one of waiting) if (one.words.test(message)) one.resolve()
    },
    hears: (words: RegExp) =>
      new Promise<void>((resolve) => {
        if (messages.some((message) => words.test(message))) resolve()
        else waiting.push({ words, resolve })
      }),
  }
}
