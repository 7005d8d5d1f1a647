/** Draws pages of plain text as one PDF, in a thread of its own. Of the Chinese font what occurs in them is embedded. */
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import PdfDocument from 'pdfkit'
import type { PdfPages } from './pages-to-pdf.ts'
import { isWide } from './print-pages.rules.ts'

/** In points. 80 columns and 60 lines of these cells are centred on A4, and fit Letter paper cut to its size. */
const cell = { width: 6, height: 12 }
const fontSize = 10
const margin = { left: 57, top: 61 }
const baseline = 9

/** Every PDF reader and printer has this font, so plain programs need no embedded font. */
const latinFont = 'Courier'
const chineseFont = fileURLToPath(
  new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc')),
)

async function draw({ text, title }: PdfPages): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title } })
  const bytes = buffer(pdf)
  for (const page of text.split('\f').slice(0, -1)) {
    pdf.addPage()
    for (const [row, line] of page.split('\n').entries()) drawLine(pdf, line, margin.top + row * cell.height)
  }
  pdf.end()
  return await bytes
}

function drawLine(pdf: PDFKit.PDFDocument, line: string, top: number): void {
  let x = margin.left
  for (const { text, font, columns } of runsOf(line)) {
    // A wide character is as wide as the font is high, which is less than two columns.
    const characterSpacing = columns === 2 ? 2 * cell.width - fontSize : 0
    const options = { lineBreak: false, characterSpacing, baseline: 'alphabetic' } as const
    pdf.font(font, fontSize).text(text, x, top + baseline, options)
    x += [...text].length * columns * cell.width
  }
}

interface Run {
  text: string
  font: string
  /** Each character has this width. */
  columns: 1 | 2
}

/**
 * Splits a line into characters that are drawn together. Narrow ones that Courier lacks are drawn separately, because
 * their font is not monospaced.
 */
function runsOf(line: string): Run[] {
  const runs: Run[] = []
  for (const text of line) {
    const columns = isWide(text) ? 2 : 1
    const font = isInCourier(text) ? latinFont : chineseFont
    const last = runs.at(-1)
    const isMonospaced = font === latinFont || columns === 2
    if (last?.font === font && last.columns === columns && isMonospaced) last.text += text
    else runs.push({ text, font, columns })
  }
  return runs
}

/** Printable ones of Latin-1. */
function isInCourier(character: string): boolean {
  return /[\u0020-\u007e\u00a1-\u00ff]/.test(character)
}

parentPort?.postMessage(await draw(workerData as PdfPages))
