import type { LoaderContext } from 'webpack'

/**
 * Loads a file of texts (`export const texts = { 'zh-CN': …, 'en-US': … }`) with the one language that the query asks
 * for: `import('./texts.ts?language=zh-CN')`. The file is run while building, with whatever it puts together from others.
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
