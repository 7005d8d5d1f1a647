import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatMemory, formatTime, ProgressBar, tabular, theme } from '@verdict/ui'
import type { Limits } from '../problem-detail/limits.ts'

export interface UsageBarsProps {
  /** ms; null: nothing was run. */
  time: number | null
  /** KB */
  memory: number | null
  limits: Limits
}

/** Time and memory of a submission against their limits. */
export function UsageBars({ time, memory, limits }: UsageBarsProps) {
  const { t } = useTranslation('problem')
  if (time === null) return null
  return (
    <Bars>
      <Bar
        name={t('status.timeUsed')}
        value={formatTime(time)}
        most={formatTime(limits.timeMs)}
        ratio={time / limits.timeMs}
      />
      <Bar
        name={t('status.memoryUsed')}
        value={formatMemory(memory)}
        most={formatMemory(limits.memoryMb * 1024)}
        ratio={(memory ?? 0) / (limits.memoryMb * 1024)}
      />
    </Bars>
  )
}

function Bar({ name, value, most, ratio }: { name: string; value: string; most: string; ratio: number }) {
  return (
    <div>
      <span>{name}</span>
      <ProgressBar aria-hidden>
        <i style={{ width: `${Math.min(100, Math.max(1, ratio * 100))}%` }} />
      </ProgressBar>
      <span>
        {value} <small>/ {most}</small>
      </span>
    </div>
  )
}

const Bars = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: ${theme.space(1)} ${theme.space(3)};
  margin-top: ${theme.space(2)};
  max-width: 460px;
  font-size: ${theme.size.small};
  ${tabular}
  > div {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  small {
    color: ${theme.color.muted};
  }
`
