import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { readStored, theme, writeStored } from '@verdict/ui'

export interface SplitterProps {
  /** Under which the place of the divider is remembered. */
  name: string
  first: ReactNode
  second: ReactNode
  direction?: 'row' | 'column'
  /** Share of the first side, from 0 to 1, until the reader moves the divider. */
  initial?: number
  min?: number
  max?: number
  /** Shows one side alone; the other keeps its state. */
  only?: 'first' | 'second' | undefined
}

const keyStep = 0.02

/** Two panes with a divider that is moved by dragging or arrow keys; its position is remembered. */
export function Splitter({
  name,
  first,
  second,
  direction = 'row',
  initial = 0.5,
  min = 0.2,
  max = 0.8,
  only,
}: SplitterProps) {
  const { t } = useTranslation('kit')
  const box = useRef<HTMLDivElement>(null)
  const key = `split:${name}`
  const clamp = (value: number) => Math.min(Math.max(value, min), max)
  const [ratio, setRatio] = useState(() => clamp(storedRatio(key) ?? initial))

  const move = (value: number) => {
    const next = clamp(value)
    setRatio(next)
    writeStored(key, Math.round(next * 1000) / 1000)
  }

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const area = box.current?.getBoundingClientRect()
    if (area === undefined) return
    move(direction === 'row' ? (event.clientX - area.left) / area.width : (event.clientY - area.top) / area.height)
  }

  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steppedRatio(event.key, ratio, { min, max, initial })
    if (next === null) return
    event.preventDefault()
    move(next)
  }

  return (
    <Box ref={box} $direction={direction}>
      <Side $isHidden={only === 'second'} style={{ flex: only === 'first' ? '1 1 0' : `${ratio} 1 0` }}>
        {first}
      </Side>
      <Divider
        $direction={direction}
        $isHidden={only !== undefined}
        role="separator"
        tabIndex={0}
        aria-label={t('splitter.label')}
        aria-orientation={direction === 'row' ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round(ratio * 100)}
        aria-valuemin={min * 100}
        aria-valuemax={max * 100}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={follow}
        onDoubleClick={() => move(initial)}
        onKeyDown={step}
      />
      <Side $isHidden={only === 'first'} style={{ flex: only === 'second' ? '1 1 0' : `${1 - ratio} 1 0` }}>
        {second}
      </Side>
    </Box>
  )
}

function storedRatio(key: string): number | null {
  const stored = readStored(key)
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : null
}

/** New ratio of the divider after a key press; null for keys that do not move it. */
export function steppedRatio(
  key: string,
  ratio: number,
  { min, max, initial }: { min: number; max: number; initial: number },
): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return ratio - keyStep
  if (key === 'ArrowRight' || key === 'ArrowDown') return ratio + keyStep
  if (key === 'Home') return min
  if (key === 'End') return max
  return key === 'Enter' ? initial : null
}

const Box = styled.div<{ $direction: 'row' | 'column' }>`
  display: flex;
  flex-direction: ${({ $direction }) => $direction};
  width: 100%;
  height: 100%;
  min-height: 0;
`

const Side = styled.div<{ $isHidden: boolean }>`
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  display: ${({ $isHidden }) => ($isHidden ? 'none' : 'flex')};
  flex-direction: column;
`

const Divider = styled.div<{ $direction: 'row' | 'column'; $isHidden: boolean }>`
  display: ${({ $isHidden }) => ($isHidden ? 'none' : 'block')};
  position: relative;
  flex: none;
  width: ${({ $direction }) => ($direction === 'row' ? '9px' : '100%')};
  height: ${({ $direction }) => ($direction === 'row' ? '100%' : '9px')};
  cursor: ${({ $direction }) => ($direction === 'row' ? 'col-resize' : 'row-resize')};
  touch-action: none;
  outline: none;
  &::before {
    content: '';
    position: absolute;
    inset: ${({ $direction }) => ($direction === 'row' ? '0 4px' : '4px 0')};
    background: ${theme.color.line};
  }
  &:hover::before,
  &:active::before,
  &:focus-visible::before {
    inset: ${({ $direction }) => ($direction === 'row' ? '0 3px' : '3px 0')};
    background: ${theme.color.accent};
  }
`
