import { type ComponentProps, type ReactNode, use, useEffect, useEffectEvent } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import { isTooComplexMarkdown } from '@verdict/proto/codes/texts/markdown-cost'
import { CopyButton } from '../page/CopyButton.tsx'
import { Prose } from './Prose.ts'
import { PdfCard } from './PdfCard.tsx'
import { pluginsFor } from './plugins.ts'
import type { MarkdownProps } from './markdown-props.ts'
import { isExternal } from './own-site.rules.ts'

/** The renderer, which `Markdown` loads. Texts that are built to keep it busy are shown as source. */
export function MarkdownBody({ text, reading = false, generated = false, onShown }: MarkdownProps) {
  const { remark, rehype } = use(pluginsFor(text, !generated))
  const shown = useEffectEvent((rendered: string) => onShown?.(rendered))
  useEffect(() => shown(text), [text])
  if (isTooComplexMarkdown(text))
    return (
      <Prose $reading={reading}>
        <pre className="source">{text}</pre>
      </Prose>
    )
  return (
    <Prose $reading={reading}>
      <ReactMarkdown
        remarkPlugins={remark}
        rehypePlugins={rehype}
        components={generated ? generatedComponents : components}
      >
        {text}
      </ReactMarkdown>
    </Prose>
  )
}

const components: Components = {
  a: ({ node: _node, href = '', children, ...rest }) => {
    if (isPdf(href)) return <PdfCard address={href} name={children} />
    const isOutside = isExternal(href, window.location.origin)
    return (
      <a {...rest} href={href} {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}>
        {children}
      </a>
    )
  },
  img: ({ node: _node, alt = '', ...rest }) => <img {...rest} alt={alt} loading="lazy" />,
  table: ({ node: _node, ...rest }) => (
    <div className="scroll">
      <table {...rest} />
    </div>
  ),
  pre: ({ node: _node, ...rest }) => <CodeBlock {...rest} />,
}

/**
 * Texts of a language model need it: URLs in them may leak data from its prompt, so nothing is loaded before the reader
 * clicks.
 */
const generatedComponents: Components = {
  ...components,
  a: ({ node: _node, href = '', children }) => <PlainLink href={href}>{children}</PlainLink>,
  img: ({ node: _node, src, alt = '' }) => <PlainLink href={typeof src === 'string' ? src : ''}>{alt}</PlainLink>,
}

/** A link followed by its host name if that is not this site's. */
function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isExternal(href, window.location.origin)) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children} ({URL.parse(href, window.location.origin)?.host})
    </a>
  )
}

function CodeBlock(props: ComponentProps<'pre'>) {
  return (
    <div className="code">
      <pre {...props} tabIndex={0} />
      <CopyButton iconOnly text={() => textOf(props.children)} />
    </div>
  )
}

function textOf(node: unknown): string {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return node.map(textOf).join('')
  const hasProps = typeof node === 'object' && node !== null && 'props' in node
  const props = hasProps ? node.props : null
  return typeof props === 'object' && props !== null && 'children' in props ? textOf(props.children) : ''
}

function isPdf(address: string): boolean {
  return /\.pdf(?:[?#]|$)/i.test(address)
}
