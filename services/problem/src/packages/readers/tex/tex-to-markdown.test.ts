import { expect, it } from '@jest/globals'
import { texToMarkdown } from './tex-to-markdown.rules.ts'

it.each([
  ['\\textbf{a} \\textit{b} \\t{c} \\texttt{d_e}', '**a** *b* `c` `d_e`'],
  ['\\textbf{a \\emph{b}}', '**a *b***'],
  ['$a_1 < b$ and $$x^2$$', '$a_1 < b$ and\n\n$$x^2$$'],
  ['\\(a\\) \\[b\\]', '$a$\n\n$$\nb\n$$'],
  ['100\\% \\& more % a comment', '100% & more'],
  ["``quoted'' <<so>> --- a--b", '“quoted” «so» — a–b'],
  ['\\begin{itemize}\n\\item one\n\\item two\n  lines\n\\end{itemize}', '- one\n- two lines'],
  ['\\begin{enumerate}\\item a\\begin{itemize}\\item b\\end{itemize}\\end{enumerate}', '1. a\n\n  - b'],
  [
    '\\begin{tabular}{|c|c|}\\hline a & $b|c$ \\\\ \\hline 1 & 2 \\\\ \\end{tabular}',
    '| a | $b|c$ |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['\\begin{verbatim}\n% \\textbf{x}\n\\end{verbatim}', '```\n% \\textbf{x}\n```'],
  ['\\begin{center}\\includegraphics[width=5cm]{a.png}\\end{center}', '![](a.png)'],
  ['\\InputFile\nTwo.\n\\OutputFile\nOne.', '## Input\n\nTwo.\n\n## Output\n\nOne.'],
  ['\\href{https://a.b}{here} \\url{https://c.d}', '[here](https://a.b) <https://c.d>'],
])('%j is %j', (tex, markdown) => {
  expect(texToMarkdown(tex)).toBe(markdown)
})

it('ends soon on braces and commands without end', () => {
  const started = performance.now()
  texToMarkdown(`${'\\textbf{'.repeat(20_000)}x`)
  texToMarkdown('\\def\\a{\\a\\a}'.repeat(5_000) + '\\a')
  texToMarkdown('$'.repeat(50_001))
  texToMarkdown(`${'\\begin{itemize}\\item '.repeat(5_000)}`)
  expect(performance.now() - started).toBeLessThan(5_000)
})
