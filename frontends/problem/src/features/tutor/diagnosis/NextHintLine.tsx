import Lock from 'lucide-react/icons/lock'
import { styled } from 'styled-components'
import { Button, theme, useLanguage } from '@verdict/ui'
import { nextHint } from './hint-ladder.rules.ts'
import type { TutorState } from '../use-tutor-state.ts'
import { useTutorText } from '../use-tutor-text.ts'

/** Requests the next hint, or says when it will be available; the latest one can be rephrased. */
export function NextHintLine({ state, onAsk }: { state: TutorState; onAsk: () => void }) {
  const t = useTutorText()
  const locale = useLanguage((language) => language.locale)
  const next = nextHint(state)
  if (next.kind === 'open') {
    return (
      <Row>
        <Button variant="primary" onClick={onAsk}>
          {t('ladder.next', { step: t(`step.${next.step}`) })}
        </Button>
      </Row>
    )
  }
  return (
    <Row>
      <Why role="status">
        {next.kind === 'locked' && <Lock aria-hidden />}
        {next.kind === 'last' && t('ladder.last')}
        {next.kind === 'needsModel' && t('ladder.needsModel')}
        {next.kind === 'locked' &&
          (next.at === null
            ? t('ladder.locked', { step: t(`step.${next.step}`) })
            : t('ladder.lockedUntil', { step: t(`step.${next.step}`), time: timeOfDay(next.at, locale) }))}
      </Why>
      {state.isModelAvailable && <Button onClick={onAsk}>{t('ladder.again')}</Button>}
    </Row>
  )
}

/** Hints become available within a day. */
function timeOfDay(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(3)};
`

const Why = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  svg {
    flex: none;
    width: 15px;
    height: 15px;
  }
`
