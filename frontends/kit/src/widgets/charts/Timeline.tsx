import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type ColorName, RelativeTime, theme } from '@verdict/ui'

export interface TimelineEntry {
  key: string
  at: string
  title: ReactNode
  text?: ReactNode
  /** Colour of the dot; the accent colour by default. */
  color?: ColorName
}

export interface TimelineProps {
  /** Names the list for screen readers. */
  label: string
  entries: readonly TimelineEntry[]
}

/** Events one below the other, each with its time. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <List aria-label={label}>
      {entries.map(({ key, at, title, text, color = 'accent' }) => (
        <li key={key} style={{ ['--dot' as string]: theme.color[color] }}>
          <Head>
            <strong>{title}</strong>
            <RelativeTime at={at} />
          </Head>
          {text !== undefined && <p>{text}</p>}
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  li {
    position: relative;
    padding: 0 0 ${theme.space(5)} ${theme.space(6)};
    border-left: ${theme.line};
  }
  li:last-child {
    padding-bottom: 0;
    border-left-color: transparent;
  }
  li::before {
    content: '';
    position: absolute;
    left: -5px;
    top: 6px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--dot);
  }
  p {
    margin-top: ${theme.space(1)};
    color: ${theme.color.muted};
    overflow-wrap: anywhere;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space(4)};
  strong {
    font-weight: 550;
  }
  time {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
`
