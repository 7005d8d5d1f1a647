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
  ['\\begin{enumerate}\\item a\\begin{itemize}\\item b\\end{itemize}\\end{enumerate}', '1. a\n   - b'],
  [
    '\\begin{enumerate}\\item a\\begin{itemize}\\item b\\end{itemize} more\\item c\\end{enumerate}',
    '1. a\n   - b\n\n   more\n1. c',
  ],
  ['\\problemname{A \\emph{B}}\n\\illustration{0.3}{a}{By \\href{https://a.b}{me}}', '![By me](a)'],
  ['{\\Large big} \\sout{gone} a~b \\textsc{Sc} \\unknown{kept} \\noindent on', 'big ~~gone~~ a\u00A0b Sc kept on'],
  [
    '\\begin{wrapfigure}{r}{5cm}\\includegraphics{b.png}\\end{wrapfigure}\n\\nextsample\n\\remainingsamples',
    '![](b.png)',
  ],
  ['a\\textbackslash n \\{x\\} {grouped} \\LaTeX', 'a\\\\n {x} grouped LaTeX'],
  [
    '\\begin{tabular}{|c|c|}\\hline a & $b|c$ \\\\ \\hline 1 & 2 \\\\ \\end{tabular}',
    '| a | $b|c$ |\n| --- | --- |\n| 1 | 2 |',
  ],
  ['\\begin{verbatim}\n% \\textbf{x}\n\\end{verbatim}', '```\n% \\textbf{x}\n```'],
  ['\\begin{center}\\includegraphics[width=5cm]{a.png}\\end{center}', '![](a.png)'],
  ['\\InputFile\nTwo.\n\\OutputFile\nOne.', '## Input\n\nTwo.\n\n## Output\n\nOne.'],
  ['\\href{https://a.b}{here} \\url{https://c.d}', '[here](https://a.b) <https://c.d>'],
])('%j becomes %j', (tex, markdown) => {
  expect(texToMarkdown(tex)).toBe(markdown)
})

it.each([
  `${'\\textbf{'.repeat(20_000)}x`,
  `${'\\def\\a{\\a\\a}'.repeat(5_000)}\\a`,
  '$'.repeat(50_001),
  `${'{'.repeat(50_000)}${'\\{'.repeat(50_000)}`,
  '\\foo{'.repeat(50_000),
  '\\begin{itemize}\\item '.repeat(5_000),
  '\\includegraphics['.repeat(30_000),
  `{\\bf${' '.repeat(300_000)}`,
  `{\\large${' '.repeat(300_000)}`,
  `\\includegraphics${' '.repeat(200_000)}`,
  '\\illustration{0}{a}{[['.repeat(10_000),
  `\\begin{tabular}{c}${'a & '.repeat(20_000)}${'b \\\\'.repeat(20_000)}\\end{tabular}`,
])('handles unclosed braces and commands in linear size (%#)', (tex) => {
  expect(texToMarkdown(tex).length).toBeLessThanOrEqual(2 * tex.length)
})

it('leaves a text unchanged that is too long for a statement', () => {
  const tex = '\\textbf{a}'.repeat(40_001)
  expect(texToMarkdown(tex)).toBe(tex)
})
