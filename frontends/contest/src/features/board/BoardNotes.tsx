import CalendarOff from 'lucide-react/icons/calendar-off'
import Eye from 'lucide-react/icons/eye'
import Snowflake from 'lucide-react/icons/snowflake'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestRemovedIntervals } from '@verdict/proto/http/contest/jury/what-if'
import { api, focusRing, formatInstant, Popover, theme } from '@verdict/ui'
import type { Phase } from '../../clock/phase.rules.ts'
import type { FreezeState } from './use-freeze.ts'

interface BoardNoteProps {
  icon: ReactNode
  tone: 'info' | 'warning'
  /** A few words, always in sight. */
  label: string
  /** All there is to say; opens at the words. */
  children: ReactNode
}

/** A short note about the whole scoreboard, shown in its toolbar. */
export function BoardNote({ icon, tone, label, children }: BoardNoteProps) {
  return (
    <Popover
      aria-label={label}
      trigger={
        <Pill type="button" $tone={tone}>
          {icon}
          {label}
        </Pill>
      }
    >
      <Text>{children}</Text>
    </Popover>
  )
}

interface FreezeNoteProps {
  freeze: FreezeState
  phase: Phase
  /** The reader looks past the freeze. */
  seesReal: boolean
}

/** Says that the scoreboard is frozen or will be, and what it shows then. */
export function FreezeNote({ freeze, phase, seesReal }: FreezeNoteProps) {
  const { t } = useTranslation('contest')
  if (freeze.from === null || (!freeze.isFrozen && phase === 'ended')) return null
  const time = formatInstant(freeze.from).slice(5, 16)
  if (!freeze.isFrozen) return <Soft>{t('board.willFreeze', { time })}</Soft>
  if (seesReal)
    return (
      <BoardNote icon={<Eye aria-hidden />} tone="warning" label={t('board.unfrozen')}>
        {t('board.unfrozenHelp')}
      </BoardNote>
    )
  return (
    <BoardNote icon={<Snowflake aria-hidden />} tone="info" label={t('board.frozen', { time })}>
      {t(phase === 'ended' ? 'board.keptFrozen' : 'board.frozenHelp', { time })}
    </BoardNote>
  )
}

/** Says which time intervals of the contest do not count, if any. */
export function RemovedTimeNote({ cid }: { cid: number }) {
  const { t } = useTranslation('contest')
  const { data = [] } = useQuery(api.query(getContestRemovedIntervals, { query: { cid } }))
  const inForce = data.filter(({ restoredAt }) => restoredAt === null).toReversed()
  if (inForce.length === 0) return null
  const list = inForce.map(({ fromTime, untilTime, reason }) =>
    t('board.removedTimeOne', {
      from: formatInstant(fromTime).slice(5, 16),
      until: formatInstant(untilTime).slice(11, 16),
      reason: reason === '' ? '' : t('board.removedTimeReason', { reason }),
    }),
  )
  return (
    <BoardNote icon={<CalendarOff aria-hidden />} tone="info" label={t('board.removedTime')}>
      {t('board.removedTimeHelp', { list: list.join(t('clarifications.comma')) })}
    </BoardNote>
  )
}

const tones = {
  info: { text: theme.color.accent, ground: theme.color.accentSoft },
  warning: { text: theme.color.warning, ground: theme.color.warningSoft },
} as const

const Pill = styled.button<{ $tone: BoardNoteProps['tone'] }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  height: ${theme.height.controlSmall};
  padding: 0 ${theme.space(2.5)};
  border: 0;
  border-radius: ${theme.radius.pill};
  background: ${({ $tone }) => tones[$tone].ground};
  color: ${({ $tone }) => tones[$tone].text};
  font: inherit;
  font-size: ${theme.size.small};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  ${focusRing}
  svg {
    width: 14px;
    height: 14px;
    flex: none;
  }
`

const Text = styled.p`
  max-width: 44ch;
  overflow-wrap: anywhere;
`

const Soft = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  white-space: nowrap;
`
