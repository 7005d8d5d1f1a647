import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import '../i18n/i18n.ts'
import { Markdown } from './Markdown.tsx'
import { pluginsFor } from './plugins.ts'

afterEach(cleanup)

async function html(text: string, generated = false): Promise<HTMLElement> {
  const { container } = await act(async () => render(<Markdown text={text} generated={generated} />))
  await waitFor(() => expect(container.querySelector('[aria-hidden] [aria-hidden]')).toBeNull(), { timeout: 20_000 })
  await waitFor(() => expect(container.textContent).toContain('END'), { timeout: 20_000 })
  return container
}

describe('a text by a program', () => {
  it('loads no picture, shows HTML as text, and shows the targets of its links', async () => {
    const text = '![secret](https://example.org/?q=1) [here](https://example.com/a) <b>x</b> <img src="//example.org/">'
    const page = await html(`${text} [own](/problem) END`, true)
    expect(page.querySelector('img, b')).toBeNull()
    expect(page.textContent).toContain('<b>x</b>')
    expect([...page.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'secret (example.org)',
      'here (example.com)',
      'own',
    ])
  })
})

describe('a text by a user', () => {
  it('cannot run scripts', async () => {
    const page = await html(
      [
        '<script>window.hacked = 1</script>',
        '<img src="x" onerror="window.hacked = 1">',
        '<a href="javascript:alert(1)">x</a> [y](javascript:alert(1)) [z](data:text/html,1)',
        '<iframe src="https://example.org"></iframe><style>body{display:none}</style><form action="/x"><input></form>',
        '<svg onload="alert(1)"><animate onbegin="alert(1)"/></svg>',
        '',
        'END',
      ].join('\n'),
    )
    expect(page.querySelector('script, iframe, style, form, svg, object, [onerror], [onload], [style]')).toBeNull()
    expect(
      [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '').filter((href) => href !== ''),
    ).toEqual([])
  })

  it('cannot fake a typeset formula with HTML', async () => {
    const page = await html('<span class="katex" style="position:fixed;inset:0">x</span>\n\nEND')
    expect(page.querySelector('.katex')).toBeNull()
  })

  it.each([
    ['a table', '| a | b |\n| - | - |\n| 1 | 2 |', 'td'],
    ['a table of one column', 'a\n:-\n1', 'td'],
    ['struck text', '~~a~~', 'del'],
    ['a task', '- [ ] a', 'input[type="checkbox"]'],
    ['an address', 'www.example.org', 'a'],
    ['an address with its scheme', 'HTTPS://example.org', 'a'],
    ['an address for mail', 'me@example.org', 'a'],
    ['a footnote', 'a[^1]\n\n[^1]: b', 'sup'],
  ])('shows %s', async (_what, text, selector) => {
    const page = await html(`${text}\n\nEND`)
    expect(page.querySelector(selector)).not.toBeNull()
  })

  it('shows formulas, tables and code', async () => {
    const page = await html('$a^2$ and\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```cpp\nint main() {}\n```\n\nEND')
    expect(page.querySelector('.katex')).not.toBeNull()
    expect(page.querySelectorAll('td')).toHaveLength(2)
    expect(page.querySelector('pre')?.textContent).toContain('int main() {}')
  })

  it('has every font size of formulas in its stylesheet', async () => {
    const page = await html('$x^{a^2}_i$ END')
    const typesetter = createRequire(import.meta.url).resolve('katex')
    const sheet = readFileSync(join(dirname(typesetter), 'katex.min.css'), 'utf8')
    const sizes = [...page.querySelectorAll('[class*="reset-size"]')].map((one) => [...one.classList].slice(0, 3))
    expect(sizes.length).toBeGreaterThan(1)
    for (const classes of sizes) expect(sheet).toContain(`.${classes.join('.')}`)
  })

  it.each([
    ['emphasis', '**a'.repeat(10_000)],
    ['quotes in quotes', '>'.repeat(4_000)],
    ['cells', `|${'a|'.repeat(300)}\n|${'-|'.repeat(300)}\n${'|\n'.repeat(8_000)}`],
  ])('is shown as plain text if rendering would take too long: %s', async (_, bomb) => {
    const page = await html(`${bomb} END`)
    expect(page.querySelector('pre')?.textContent).toBe(`${bomb} END`)
  })

  it('does not typeset formulas that would take too long, but the others', async () => {
    const ten = '#1'.repeat(10)
    const page = await html(`$\\def\\a#1{\\b{${ten}}}\\def\\b#1{${ten}}\\a{x}$ and $a^2$ END`)
    expect(page.querySelectorAll('.katex')).toHaveLength(1)
    expect(page.querySelector('code')?.textContent).toContain('\\def\\a#1')
  })

  it('keeps the page intact if a formula is invalid', async () => {
    const page = await html('$\\frac{1}{$ END')
    expect(page.textContent).toContain('END')
  })

  it('opens other sites in another tab without a referrer', async () => {
    const page = await html('[out](https://example.org) [in](/problem) END')
    const [out, inside] = page.querySelectorAll('a')
    expect(out?.getAttribute('rel')).toContain('noopener')
    expect(out?.getAttribute('target')).toBe('_blank')
    expect(inside?.hasAttribute('target')).toBe(false)
  })

  it.each([
    '[x](//example.org)',
    'https&#58;//example.org',
    '<a href="https:example.org">x</a>',
    '<a href="/\\example.org">x</a>',
    `<a href="${window.location.origin}.example.org">x</a>`,
    '[x][1]\n\n[1]: //example.org',
  ])('recognises %j as a link to another site', async (text) => {
    const page = await html(`${text}\n\nEND`)
    expect(page.querySelector('a')?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  })

  it.each(['//example.org/b.pdf', '<a href="/\\example.org/b.pdf">x</a>', '<a href="/&#9;/example.org/b.pdf">x</a>'])(
    'never embeds the PDF of another site: %j',
    async (address) => {
      const page = await html(`${address.startsWith('<') ? address : `[x](${address})`}\n\nEND`)
      expect(page.querySelectorAll('a[download]')).toHaveLength(1)
      expect(page.querySelectorAll('button, iframe')).toHaveLength(0)
    },
  )

  it('shows a PDF as a card and embeds only those of this site', async () => {
    const page = await html('[own](/api/public/file/a.pdf)\n\n[other](https://example.org/b.pdf)\n\nEND')
    expect(page.querySelectorAll('button')).toHaveLength(1)
    expect(page.querySelectorAll('a[download]')).toHaveLength(2)
    expect([...page.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'))).toEqual([
      '/api/public/file/a.pdf',
    ])
  })

  it('treats formulas and HTML inside code as code, and elsewhere not', async () => {
    const text = [
      '`$a$` and `<b>x</b>` are code, <b>bold</b> is not',
      '',
      '```cpp',
      '#include <vector>',
      'cost $5 to $6',
      '```',
      '',
      '$c$ END',
    ].join('\n')
    const page = await html(text)
    expect([...page.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
      '$a$',
      '<b>x</b>',
      '#include <vector>\ncost $5 to $6\n',
    ])
    expect(page.querySelectorAll('b')).toHaveLength(1)
    expect(page.querySelectorAll('.katex')).toHaveLength(1)
  })

  it.each([['`a', 'b` <b>x</b> `c` END'], ['~~~', '```', '~~~', '<b>x</b> END', '```', '```'], ['\\`<b>x</b>\\` END']])(
    'finds HTML between pieces of code: %j',
    async (...lines) => {
      const page = await html(lines.join('\n'))
      expect(page.querySelector('b')?.textContent).toBe('x')
    },
  )

  it('loads no more scripts for a text without either', async () => {
    expect(pluginsFor('plain')).toBe(pluginsFor('```\n#include <vector>\n```\n\nand `$HOME`'))
    expect(pluginsFor('plain')).toBe(pluginsFor('```cpp\n#include <vector>\n```a\n<b>x</b>'))
    expect(pluginsFor('plain')).not.toBe(pluginsFor('<b>x</b>'))
  })

  it('displays a formula between double dollar signs as a block, also on one line', async () => {
    const page = await html('$$a+b$$\n\nand $c$ within\n\nEND')
    expect(page.querySelectorAll('.katex-display')).toHaveLength(1)
    expect(page.querySelectorAll('.katex')).toHaveLength(2)
  })
})
