import type { ReactNode } from 'react'
import { MutedText, ProgressBar, Stack } from '@verdict/ui'

interface RunStatusProps {
  label: string
  /** Tells who started the run, and when; null if there is none. */
  started: string | null
  /** Null: it does not run. */
  running: { text: string; done: number; total: number } | null
  /** How it ended. */
  children?: ReactNode
}

/** Progress and result of a background run of the judges. */
export function RunStatus({ label, started, running, children }: RunStatusProps) {
  return (
    <Stack $gap={3} role="status">
      {started !== null && (
        <MutedText as="p" $size="small">
          {started}
        </MutedText>
      )}
      {running !== null && (
        <>
          <p>{running.text}</p>
          <ProgressBar
            role="progressbar"
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={running.total}
            aria-valuenow={running.done}
          >
            <i style={{ width: `${(100 * running.done) / Math.max(1, running.total)}%` }} />
          </ProgressBar>
        </>
      )}
      {children}
    </Stack>
  )
}
