/** `Markdown` loads this module when the first text is shown. */
export { MarkdownBody } from './MarkdownBody.tsx'
export { pluginsFor } from './plugins.ts'
