import type { Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import mainRegular from 'katex/dist/fonts/KaTeX_Main-Regular.woff2'
import mathItalic from 'katex/dist/fonts/KaTeX_Math-Italic.woff2'

type Plugins = NonNullable<Options['rehypePlugins']>

export interface MarkdownPlugins {
  remark: NonNullable<Options['remarkPlugins']>
  rehype: Plugins
}

/**
 * Extends GitHub's sanitizing rules by alignment and by the markers of formulas. Formulas are typeset after sanitizing,
 * so that HTML in the text cannot imitate them.
 */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  // The prefix keeps ids in texts from clashing with the page's own anchors.
  clobberPrefix: 'text-',
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display']],
    p: [['align', 'left', 'center', 'right']],
    div: [['align', 'left', 'center', 'right']],
    img: [...(defaultSchema.attributes?.['img'] ?? []), 'width', 'height'],
  },
}

/** Matches code blocks (an unclosed one runs to the end) and inline code, which contain neither formulas nor HTML. */
const codeIn =
  /^ {0,3}(`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))|(?<![`\\])`(?:[^`\n]|\n(?!\s*\n))+`(?!`)/gm

/**
 * Whether a text may use GitHub's extensions: tables, strikethrough, task lists, footnotes, bare URLs (also as
 * entities).
 */
const mayHoldGfm = (text: string) => /[|~@&\\]|:-|-:|\[[ x^]|https?:|www\./i.test(text)

const known = new Map<string, Promise<MarkdownPlugins>>()

/**
 * The plugins that a text needs, each loaded once, so that texts without rare features do not pay for them. Where HTML
 * is not allowed, it is shown as source.
 */
export function pluginsFor(text: string, allowsHtml = true): Promise<MarkdownPlugins> {
  const written = text.replaceAll(codeIn, '')
  const hasMath = written.includes('$')
  const hasHtml = /<[a-z!/]/i.test(written)
  const html = hasHtml ? (allowsHtml ? 'rendered' : 'asText') : 'none'
  const hasGfm = mayHoldGfm(text)
  const key = `${hasMath} ${hasGfm} ${html}`
  const plugins = known.get(key) ?? load({ hasMath, hasGfm, html })
  known.set(key, plugins)
  plugins.catch(() => known.delete(key))
  return plugins
}

interface Needed {
  hasMath: boolean
  hasGfm: boolean
  html: 'none' | 'rendered' | 'asText'
}

async function load({ hasMath, hasGfm, html }: Needed): Promise<MarkdownPlugins> {
  const [gfm, math, raw] = await Promise.all([
    hasGfm ? import('remark-gfm') : null,
    hasMath ? import('./math.ts') : null,
    html === 'rendered' ? import('rehype-raw') : null,
    hasMath ? loadMathFonts() : null,
  ])
  return {
    remark: [...(gfm === null ? [] : [gfm.default]), ...(math === null ? [] : [math.remarkMath, math.displayMath])],
    rehype: [
      ...(raw === null ? [] : [raw.default]),
      ...(html === 'asText' ? [htmlAsText] : []),
      [rehypeSanitize, schema],
      ...(math === null ? [] : [math.boundFormulas, [math.rehypeKatex, math.katexOptions] satisfies Plugins[number]]),
    ],
  }
}

interface TreeNode {
  type: string
  children?: TreeNode[]
}

function htmlAsText() {
  return (node: TreeNode): void => {
    if (node.type === 'raw') node.type = 'text'
    for (const child of node.children ?? []) htmlAsText()(child)
  }
}

/** Maximum time that a text waits for the fonts of its formulas. */
const patienceMs = 800

/**
 * Loads the fonts that nearly every formula uses together with the renderer. Otherwise formulas would be laid out
 * twice, and everything below them would move.
 */
async function loadMathFonts(): Promise<void> {
  if (typeof FontFace === 'undefined') return
  const faces = [
    new FontFace('KaTeX_Main', `url(${mainRegular})`),
    new FontFace('KaTeX_Math', `url(${mathItalic})`, { style: 'italic' }),
  ]
  for (const face of faces) document.fonts.add(face)
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([Promise.allSettled(faces.map((face) => face.load())), late])
}
