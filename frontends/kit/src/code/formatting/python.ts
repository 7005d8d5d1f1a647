import init, { format } from '@wasm-fmt/ruff_fmt/web'

/** Formats Python by Ruff in the style of Black, without changing quotes. */
export async function formatPython() {
  await init()
  return (code: string, indent: number) =>
    format(code, 'main.py', { indent_style: 'space', indent_width: indent, line_width: 100, quote_style: 'preserve' })
}
