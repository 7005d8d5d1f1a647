import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Kbd } from '@verdict/ui'
import { useUserCards } from '@verdict/ui/user-cards'
import { useFullScreen } from '../board/use-full-screen.ts'
import type { Resolution } from './resolver.rules.ts'
import type { Contestant } from './resolver-contestants.ts'
import { ResolverRow } from './ResolverRow.tsx'
import { Award, Foot, Head, Rows, rowPx, Screen } from './ResolverStage.styles.ts'
import { type Stage, useResolution } from './use-resolution.ts'

export interface ResolverStageProps {
  title: string
  problems: readonly { displayId: string; displayTitle: string }[]
  colors: Readonly<Record<string, string | null>>
  people: ReadonlyMap<string, Contestant>
  resolution: Resolution
}

/** Rows rendered outside of the visible part, so that a moving row comes from somewhere. */
const spareRows = 6
const autoMs = 900

/** Plays the resolution: space or right arrow goes on, left arrow goes back. */
export function ResolverStage({ title, problems, colors, people, resolution }: ResolverStageProps) {
  const { t } = useTranslation('contest')
  const stage = useResolution(resolution)
  const box = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(box)
  const isOver = stage.at >= stage.total
  const { isAuto, setAuto } = useAutoplay(stage)
  useKeys({
    forward: stage.forward,
    back: stage.back,
    fullScreen: fullScreen.toggle,
    auto: () => setAuto(!isAuto),
    start: () => stage.goTo(0),
  })
  const cards = useUserCards()
  const { heightPx, cursor, top, isInSight } = useViewport(stage)
  const moving = stage.step?.kind === 'reveal' ? stage.step.uid : null
  const focus = stage.step?.kind === 'focus' ? stage.step : null
  const medal = stage.step?.kind === 'final' ? stage.step : null
  const displayIds = problems.map(({ displayId }) => displayId).join(' ')
  return (
    <Screen ref={box} tabIndex={-1}>
      <Head>
        <h1>{title}</h1>
        <span>{t('resolver.progress', { at: stage.at, total: stage.total })}</span>
      </Head>
      <Rows role="table" aria-label={title} style={{ height: heightPx }} {...cards.events}>
        {stage.rows.map((row, index) => {
          if (row.uid !== moving && !isInSight(index)) return null
          const person = people.get(row.uid)
          if (person === undefined) return null
          return (
            <ResolverRow
              key={row.uid}
              row={row}
              person={person}
              displayIds={displayIds}
              colors={colors}
              place={stage.places.get(row.uid)}
              focused={focus?.uid === row.uid ? focus.displayId : ''}
              isCursor={index === cursor && !isOver}
              isMoving={row.uid === moving}
              offsetPx={(index - top) * rowPx}
              card={cards.cardOf(row.uid, person)}
            />
          )
        })}
      </Rows>
      {medal !== null && medal.medal !== null && (
        <Award data-medal={medal.medal} role="status">
          {t(`resolver.${medal.medal}`)} · {people.get(medal.uid)?.name}
        </Award>
      )}
      <Controls isAuto={isAuto} isOver={isOver} onForward={stage.forward} />
    </Screen>
  )
}

/** Goes on by itself after each pause, until the end. */
function useAutoplay(stage: Stage) {
  const [isAuto, setAuto] = useState(false)
  const isOver = stage.at >= stage.total
  const goOn = useEffectEvent(stage.forward)
  useEffect(() => {
    if (!isAuto || isOver) return
    const timer = setTimeout(goOn, autoMs)
    return () => clearTimeout(timer)
  }, [isAuto, isOver, stage.at])
  return { isAuto, setAuto }
}

/**
 * Which rows are visible. The current row stays at two thirds of the height, with the rows that it may pass above it.
 */
function useViewport(stage: Stage) {
  const heightPx = useWindowHeight() - 120
  const visible = Math.max(3, Math.floor(heightPx / rowPx))
  const cursor = cursorOf(stage)
  const top = Math.min(Math.max(0, cursor - Math.floor(visible * 0.7)), Math.max(0, stage.rows.length - visible))
  const isInSight = (index: number) => index >= top - spareRows && index <= top + visible + spareRows
  return { heightPx, cursor, top, isInSight }
}

/** The keys with their names, and buttons for them. */
function Controls({ isAuto, isOver, onForward }: { isAuto: boolean; isOver: boolean; onForward: () => void }) {
  const { t } = useTranslation('contest')
  return (
    <Foot>
      <span>
        <Kbd>Space</Kbd> <Kbd>→</Kbd> {t('resolver.next')} <Kbd>←</Kbd> {t('resolver.back')} <Kbd>P</Kbd>{' '}
        {t(isAuto ? 'resolver.pause' : 'resolver.auto')} <Kbd>F</Kbd> {t('board.fullScreen')} <Kbd>Home</Kbd>{' '}
        {t('resolver.restart')}
      </span>
      <Button small variant="primary" disabled={isOver} onClick={onForward}>
        {t(isOver ? 'resolver.over' : 'resolver.next')}
      </Button>
    </Foot>
  )
}

/** Returns the row of the problem that is being revealed, else the last row that is not final. */
function cursorOf({ step, finalFrom, rows }: Pick<Stage, 'step' | 'finalFrom' | 'rows'>): number {
  if (step?.kind === 'focus') return step.index
  return step?.kind === 'reveal' ? step.from : Math.min(finalFrom - 1, rows.length - 1)
}

function useWindowHeight(): number {
  const [height, setHeight] = useState(() => window.innerHeight)
  useEffect(() => {
    const watch = () => setHeight(window.innerHeight)
    window.addEventListener('resize', watch)
    return () => window.removeEventListener('resize', watch)
  }, [])
  return height
}

interface Actions {
  forward: () => void
  back: () => void
  auto: () => void
  fullScreen: () => void
  start: () => void
}

function useKeys(actions: Actions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onButton = event.target instanceof HTMLButtonElement
    const act = keyActions[event.key]
    if (act === undefined || (onButton && (event.key === ' ' || event.key === 'Enter'))) return
    event.preventDefault()
    actions[act]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const keyActions: Record<string, keyof Actions> = {
  ' ': 'forward',
  Enter: 'forward',
  ArrowRight: 'forward',
  ArrowDown: 'forward',
  PageDown: 'forward',
  ArrowLeft: 'back',
  ArrowUp: 'back',
  PageUp: 'back',
  p: 'auto',
  f: 'fullScreen',
  Home: 'start',
}
