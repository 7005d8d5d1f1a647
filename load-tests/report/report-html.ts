import type { ComparedFigure } from './compare.rules.ts'

const style = `
body { font: 14px/1.5 system-ui, sans-serif; max-width: 960px; margin: 2rem auto; padding: 0 1rem; color: #1f2328; background: #fff }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 4px 8px; border-bottom: 1px solid #d8dee4; text-align: right }
th:first-child, td:first-child { text-align: left }
svg { display: block } .before { fill: #8c959f } .after { fill: #0969da }
.better { color: #1a7f37 } .worse { color: #cf222e }`

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => escapes[one] ?? one)

const figureText = (value: number | null) =>
  value === null ? '–' : value.toLocaleString('en', { maximumFractionDigits: 2 })

function changeText(change: number | null): string {
  return change === null ? '–' : `${change >= 0 ? '+' : '−'}${Math.abs(change * 100).toFixed(1)} %`
}

const barWidth = 180

/** Draws both values as bars; the longer one fills the width. */
function bars({ before, after }: ComparedFigure): string {
  const most = Math.max(before ?? 0, after ?? 0)
  const bar = (name: string, value: number | null, y: number) =>
    `<rect class="${name}" y="${y}" height="7" width="${most === 0 ? 0 : Math.round(((value ?? 0) / most) * barWidth)}"/>`
  return `<svg width="${barWidth}" height="18" aria-hidden="true">${bar('before', before, 1)}${bar('after', after, 10)}</svg>`
}

function rowOf(figure: ComparedFigure): string {
  const cells = [escaped(figure.figure), figureText(figure.before), figureText(figure.after)].map(
    (text) => `<td>${text}</td>`,
  )
  return `<tr>${cells.join('')}<td class="${figure.verdict}">${changeText(figure.change)}</td><td>${bars(figure)}</td></tr>`
}

/** Makes a self-contained page that compares two series of runs. */
export function reportHtml(figures: readonly ComparedFigure[], names: { before: string; after: string }): string {
  const [before, after] = [escaped(names.before), escaped(names.after)]
  const head = `<tr><th>Figure</th><th>${before}</th><th>${after}</th><th>Change</th><th></th></tr>`
  const sections = [...Map.groupBy(figures, ({ scenario }) => scenario)].map(
    ([scenario, rows]) => `<h2>${escaped(scenario)}</h2>\n<table>\n${head}\n${rows.map(rowOf).join('\n')}\n</table>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Load tests: ${before} and ${after}</title>
<style>${style}</style>
<h1>Load tests</h1>
<p>Grey: ${before}. Blue: ${after}. Times are milliseconds; coloured is what differs by a tenth or more.</p>
${sections.join('\n')}
</html>
`
}
