import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { AnimatedProgressBar, Button, tabular, theme } from '@verdict/ui'

interface ImportJobProps {
  label: string
  /** How far it is, or how it ended. */
  status: string
  done: number
  total: number
  /** While it runs: that the page may be left, and how it is stopped; null: it has ended. */
  running: { help: string; cancel: string; isCancelling: boolean; onCancel: () => void } | null
  /** Shows further information below. */
  children?: ReactNode
}

/** Progress of a background import, which can be cancelled. */
export function ImportJob({ label, status, done, total, running, children }: ImportJobProps) {
  return (
    <Job aria-label={label}>
      <p role="status">{status}</p>
      {running !== null && (
        <>
          <AnimatedProgressBar aria-hidden>
            <i style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
          </AnimatedProgressBar>
          <small>{running.help}</small>
          <Button busy={running.isCancelling} onClick={running.onCancel}>
            {running.cancel}
          </Button>
        </>
      )}
      {children}
    </Job>
  )
}

const Job = styled.section`
  display: grid;
  gap: ${theme.space(2)};
  justify-items: start;
  margin: ${theme.space(4)} 0;
  overflow-wrap: anywhere;
  ${tabular}
  p {
    margin: 0;
  }
  > span {
    display: block;
    width: 100%;
  }
  small {
    color: ${theme.color.muted};
  }
`
