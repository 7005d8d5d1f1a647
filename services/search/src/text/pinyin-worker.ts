/** Spells titles; in a thread of its own, so that the dictionary takes memory only while something is indexed. */
import { parentPort } from 'node:worker_threads'
import { pinyin, polyphonic } from 'pinyin-pro'
import { toPinyinForms } from './pinyin-forms.rules.ts'

parentPort?.on('message', ({ id, titles }: { id: number; titles: string[] }) => {
  const spelled = titles.map((title) =>
    toPinyinForms(title, {
      inWords: (text) => pinyin(text, { toneType: 'none', type: 'array', v: true }),
      ofCharacter: (text) =>
        polyphonic(text, { toneType: 'none', type: 'array', v: true }).map((one) => [...new Set(one)]),
    }),
  )
  parentPort?.postMessage({ id, spelled })
})
