import type { LoaderContext } from 'webpack'

/**
 * Loads a text file (`export const texts = { 'zh-CN': …, 'en-US': … }`) reduced to the language in the query:
 * `import('./texts.ts?language=zh-CN')`. The file is executed at build time, with its imports.
 */
export async function pitch(this: LoaderContext<object>): Promise<string> {
  const language = new URLSearchParams(this.resourceQuery).get('language') ?? ''
  const module: unknown = await this.importModule(this.resourcePath)
  const tree = child(child(module, 'texts'), language)
  if (tree === undefined) throw new Error(`${this.resourcePath} has no texts in ${language}`)
  return `export const texts = ${JSON.stringify({ [language]: tree })}`
}

function child(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
