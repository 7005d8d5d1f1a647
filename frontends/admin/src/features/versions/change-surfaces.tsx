import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'
import { theme } from '@verdict/ui'

type Piece = VersionComparison['statements'][number]['pieces'][number]

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Box>
  )
}

/** A text with insertions and deletions as `ins` and `del`, which screen readers distinguish. */
export function TextChange({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <Text>
      {pieces.map(({ kind, text }, index) => {
        if (kind === 'added') return <ins key={index}>{text}</ins>
        if (kind === 'removed') return <del key={index}>{text}</del>
        return <span key={index}>{text}</span>
      })}
    </Text>
  )
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  h3,
  h4 {
    margin: 0;
    font-size: ${theme.size.body};
  }
  h4 {
    margin-bottom: ${theme.space(1)};
    color: ${theme.color.muted};
    font-weight: 500;
  }
  ins {
    color: ${theme.color.success};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  del {
    color: ${theme.color.danger};
  }
`

const Text = styled.p`
  margin: 0;
  padding: ${theme.space(2)} ${theme.space(3)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

/** Lines of a file in monospace, horizontally scrollable. */
export const Lines = styled.div`
  padding: ${theme.space(2)} 0;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  overflow-x: auto;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  ins,
  del {
    text-decoration: none;
  }
`

export const Line = styled.div`
  min-height: 1.5em;
  padding: 0 ${theme.space(3)};
  display: block;
  white-space: pre;
`
