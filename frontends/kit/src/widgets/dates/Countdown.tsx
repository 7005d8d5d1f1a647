import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { tabular } from '@verdict/ui'
import { timeLeft, untilNextSecond } from './countdown.rules.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export interface CountdownProps {
  until: string
  /** This is the server's time when it answered; a browser's own clock may be wrong by hours. */
  serverNow: string
  /** Called once, when it is over. */
  onOver?: () => void
}

/** A countdown by the server's clock, updated every second. */
export function Countdown({ until, serverNow, onOver }: CountdownProps) {
  const t = useWidgetsText()
  const leftMs = useTimeLeft(until, serverNow)
  const isOver = leftMs <= 0
  const notifyOver = useEffectEvent(() => onOver?.())
  useEffect(() => {
    if (isOver) notifyOver()
  }, [isOver])
  if (isOver) return <Figure role="timer">{t('countdown.over')}</Figure>
  const { days, rest } = timeLeft(leftMs)
  const shown = days === 0 ? rest : t('countdown.days', { days, rest })
  return (
    <Figure role="timer" aria-label={t('countdown.label', { time: shown })}>
      {shown}
    </Figure>
  )
}

/** Milliseconds until `until`, measured from `serverNow` by the monotonic clock of the browser. */
function useTimeLeft(until: string, serverNow: string): number {
  const totalMs = Date.parse(until) - Date.parse(serverNow)
  const [left, setLeft] = useState({ totalMs, leftMs: totalMs })
  useEffect(() => {
    const startedMs = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const leftMs = totalMs - (performance.now() - startedMs)
      setLeft({ totalMs, leftMs })
      if (leftMs > 0) timer = setTimeout(tick, untilNextSecond(leftMs))
    }
    timer = setTimeout(tick, untilNextSecond(totalMs))
    return () => clearTimeout(timer)
  }, [totalMs])
  return left.totalMs === totalMs ? left.leftMs : totalMs
}

const Figure = styled.span`
  ${tabular}
`
