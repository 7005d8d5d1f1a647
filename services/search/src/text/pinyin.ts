import { Worker } from 'node:worker_threads'
import type { PinyinForms } from './pinyin-forms.rules.ts'

/** Spells titles in pinyin. */
export interface Pinyin {
  spell: (titles: readonly string[]) => Promise<PinyinForms[]>
  stop: () => Promise<void>
}

/** The dictionary is unloaded when it was not used for this long. */
const idleMs = 10_000
const han = /\p{Script=Han}/u
const nothing: PinyinForms = { whole: [], initials: [], words: [] }

interface Waiting {
  resolve: (spelled: PinyinForms[]) => void
  reject: (error: unknown) => void
}

/** Starts a worker thread for the first title with Chinese characters, and ends it when idle. */
export function createPinyin(): Pinyin {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function failAll(error: unknown): void {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./pinyin-worker.ts', import.meta.url), { execArgv: [] })
    started.unref()
    started.on('message', ({ id, spelled }: { id: number; spelled: PinyinForms[] }) => {
      waiting.get(id)?.resolve(spelled)
      waiting.delete(id)
      if (waiting.size === 0) idle = setTimeout(() => void stop(), idleMs).unref()
    })
    started.on('error', (error) => {
      if (worker === started) worker = undefined
      failAll(error)
    })
    return started
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    failAll(new Error('the thread for pinyin was stopped'))
    await ending?.terminate()
  }

  function ask(titles: string[]): Promise<PinyinForms[]> {
    clearTimeout(idle)
    worker ??= start()
    const id = ++lastId
    const answer = new Promise<PinyinForms[]>((resolve, reject) => waiting.set(id, { resolve, reject }))
    worker.postMessage({ id, titles })
    return answer
  }

  return {
    stop,
    async spell(titles) {
      const chinese = titles.filter((title) => han.test(title))
      if (chinese.length === 0) return titles.map(() => nothing)
      const spelled = await ask(chinese)
      const byTitle = new Map(chinese.map((title, index) => [title, spelled[index] ?? nothing]))
      return titles.map((title) => byTitle.get(title) ?? nothing)
    },
  }
}
