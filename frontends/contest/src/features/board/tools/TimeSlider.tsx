import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, media, tabular, theme } from '@verdict/ui'
import { useServerTimeValue } from '../../../clock/server-clock.ts'
import { clockText } from '../../../clock/phase.rules.ts'
import { type TimeSliderButtonProps, lastMinuteOf } from './TimeSliderButton.tsx'

/** Debounce after the slider was moved, before the scoreboard is requested. */
const settleMs = 200
export interface TimeSliderProps extends TimeSliderButtonProps {
  atMinute: number
}

/** Chooses a minute of the contest; the scoreboard is shown as it was then. */
export function TimeSlider({ contest, atMinute, onChange }: TimeSliderProps) {
  const { t } = useTranslation('contest')
  const lastMinute = useServerTimeValue((nowMs) => lastMinuteOf(contest, nowMs))
  const [chosen, setChosen] = useState(atMinute)
  useEffect(() => setChosen(atMinute), [atMinute])
  useEffect(() => {
    if (chosen === atMinute) return undefined
    const timer = setTimeout(() => onChange(chosen), settleMs)
    return () => clearTimeout(timer)
  }, [chosen, atMinute, onChange])
  const shown = Math.min(chosen, lastMinute)
  return (
    <Row role="group" aria-label={t('board.earlier')}>
      <input
        type="range"
        min={0}
        max={lastMinute}
        value={shown}
        aria-label={t('board.earlierAt')}
        aria-valuetext={t('board.minute', { minute: shown })}
        onChange={(event) => setChosen(event.target.valueAsNumber)}
      />
      <output>
        {clockText(shown * 60).slice(0, -3)}
        <small> / {clockText(lastMinute * 60).slice(0, -3)}</small>
      </output>
      <Button small onClick={() => onChange(undefined)}>
        {t('board.backToNow')}
      </Button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(4)};
  margin-bottom: ${theme.space(2)};
  padding: ${theme.space(2)} ${theme.space(3)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  input {
    flex: 1 1 200px;
    min-width: 0;
    accent-color: ${theme.color.accent};
  }
  output {
    ${tabular}
    small {
      color: ${theme.color.muted};
    }
  }
  ${media.phone} {
    input {
      flex-basis: 100%;
    }
  }
`
