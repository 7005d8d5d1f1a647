import { expect, it } from '@jest/globals'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isWide, toPages } from './print-pages.rules.ts'
import { pagesToPdf } from './pages-to-pdf.ts'

/** In points. */
const cellWidth = 6
const left = 57

const columnsOf = (text: string) => [...text].reduce((sum, character) => sum + (isWide(character) ? 2 : 1), 0)

/** The pages as lines of text, with each part in the column where it is drawn. */
async function readBack(pdf: Buffer): Promise<string[][]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const pages: string[][] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ disableNormalization: true })
    const byBaseline = new Map<number, string>()
    for (const { str, transform } of items as { str: string; transform: number[] }[]) {
      const [x = 0, y = 0] = transform.slice(4)
      // The reader inserts blanks between wide characters.
      const text = str.replaceAll(/(?<=[^\0-ÿ]) (?=[^\0-ÿ])/gu, '').trimEnd()
      const before = byBaseline.get(y) ?? ''
      const column = Math.round((x - left) / cellWidth)
      if (text !== '') byBaseline.set(y, before + ' '.repeat(column - columnsOf(before)) + text)
    }
    pages.push([...byBaseline].toSorted(([one], [other]) => other - one).map(([, line]) => line))
  }
  await loading.destroy()
  return pages
}

it('a PDF has the lines and columns of the plain text, in Chinese as in other scripts', async () => {
  const program = ['int main() { // 算法竞赛：求最短路 é', '', 'Привет, αβγ', '\u001b[0m}', '区'.repeat(50)]
  const content = Array.from({ length: 30 }, () => program).flat()
  const header = { contest: '区域赛 Finals', who: '红熊猫队', seat: 'A-1', at: '2026-11-22 12:00', number: 7 }
  const text = toPages(content.join('\n'), { ...header, isRepeated: false }, { columns: 80, lines: 60, maxPages: 20 })
  const pdf = await pagesToPdf({ text, title: 'Verdict 7' }, AbortSignal.timeout(20_000))
  const pages = text.split('\f').slice(0, -1)
  const lines = pages.map((page) => page.split('\n').filter((line) => line !== ''))
  expect(lines).toHaveLength(4)
  expect(await readBack(pdf)).toEqual(lines)
  // The complete font has 8 MB.
  expect(pdf.length).toBeLessThan(100_000)
})
