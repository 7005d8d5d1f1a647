import 'katex/dist/katex.min.css'

export { default as rehypeKatex } from 'rehype-katex'
export { default as remarkMath } from 'remark-math'

/** A formula that cannot be read is shown as written, in red, and breaks nothing. */
export const katexOptions = { throwOnError: false, strict: false, trust: false, maxExpand: 500, maxSize: 50 } as const
