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
 * What a text may hold beyond GitHub's own rules: the marks by which formulas are found after sanitising, and alignment.
 * Formulas are typeset after it, so that nothing written by hand can pass for a typeset one.
 */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  // Ids would let a text capture the page's own anchors.
  clobberPrefix: 'text-',
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display']],
    p: [['align', 'left', 'center', 'right']],
    div: [['align', 'left', 'center', 'right']],
    img: [...(defaultSchema.attributes?.['img'] ?? []), 'width', 'height'],
  },
}

/** Blocks of code, of which one without an end goes on to that of the text, and code within lines: nothing in them is a formula or HTML. */
const codeIn =
  /^ {0,3}(`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))|(?<![`\\])`(?:[^`\n]|\n(?!\s*\n))+`(?!`)/gm

/** Whether it may hold what GitHub's rules add: tables, struck text, tasks, footnotes, bare addresses (also one in entities). */
const mayHoldGfm = (text: string) => /[|~@&\\]|:-|-:|\[[ x^]|https?:|www\./i.test(text)

const known = new Map<string, Promise<MarkdownPlugins>>()

/**
 * The plugins that a text needs, loaded once each: what is rare is not paid for by all. Where no HTML is allowed, it is shown
 * as it was written.
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

/** Longest time that a text waits for the letters of its formulas. */
const patienceMs = 800

/**
 * Fetches the letters that nearly every formula is set in, beside its code and not after it: set in others first, lines
 * would break elsewhere, and all below them would move once these come. A text does not wait for ever.
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
