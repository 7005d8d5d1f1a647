import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openHome, type Home } from '../src/home.ts'

/** A data folder of its own for one test, with the tools that the test run has installed. */
export function temporaryHome(): { home: Home; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-deploy-'))
  return {
    home: openHome(folder, process.env.VERDICT_TOOLS),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Collects what a server tells, and lets a test wait for a word of it. */
export function listener() {
  const heard: string[] = []
  const waiting: { words: RegExp; resolve: () => void }[] = []
  return {
    report: (message: string) => {
      heard.push(message)
      for (const one of waiting) if (one.words.test(message)) one.resolve()
    },
    hears: (words: RegExp) =>
      new Promise<void>((resolve) => {
        if (heard.some((message) => words.test(message))) resolve()
        else waiting.push({ words, resolve })
      }),
  }
}
