import { useEffect, useEffectEvent } from 'react'
import { Prose } from './Prose.ts'
import type { TextBlock, TextPart } from './simple-text.rules.ts'

export interface SimpleTextProps {
  blocks: readonly TextBlock[]
  reading: boolean
  onShown?: (() => void) | undefined
}

/** Renders a text that is already split into blocks, without loading the Markdown renderer. */
export function SimpleText({ blocks, reading, onShown }: SimpleTextProps) {
  const shown = useEffectEvent(() => onShown?.())
  useEffect(() => shown(), [blocks])
  return (
    <Prose $reading={reading}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </Prose>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'paragraph') return <p>{partsOf(block.parts)}</p>
  const List = block.kind === 'bullets' ? 'ul' : 'ol'
  return (
    <List>
      {block.items.map((parts, index) => (
        <li key={index}>{partsOf(parts)}</li>
      ))}
    </List>
  )
}

function partsOf(parts: readonly TextPart[]) {
  return parts.map(({ kind, text }, index) => {
    if (kind === 'text') return text
    const Element = kind
    return <Element key={index}>{text}</Element>
  })
}
