import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Check } from '../theme/icons.ts'
import { focusRing, theme } from '../theme/theme.ts'
import {
  maxPosition,
  isInGap,
  newPuzzle,
  picture,
  pieceOutline,
  type SlidePuzzle as Puzzle,
} from './slide-puzzle.rules.ts'

export interface SlidePuzzleProps {
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  value: boolean
  onChange: (isSolved: boolean) => void
}

/**
 * A piece that has to be drawn into its gap, by pointer or by arrow keys. It slows down whoever guesses passwords by
 * hand; what keeps programs out is the server's own lock.
 */
export function SlidePuzzle({ value: isSolved, onChange, ...rest }: SlidePuzzleProps) {
  const { t } = useTranslation('kit')
  const [puzzle, setPuzzle] = useState(newPuzzle)
  const [place, setPlace] = useState(0)
  const [missed, setMissed] = useState(false)
  const distance = puzzle.gap.x - place

  const settle = () => {
    if (isInGap(puzzle, place)) onChange(true)
  }
  const letGo = () => {
    if (isSolved || place === 0) return
    if (isInGap(puzzle, place)) {
      onChange(true)
      return
    }
    setMissed(true)
    setPlace(0)
    setPuzzle(newPuzzle())
  }
  return (
    <Frame>
      <Picture puzzle={puzzle} place={isSolved ? puzzle.gap.x : place} />
      <Slider
        {...rest}
        type="range"
        min={0}
        max={maxPosition}
        value={place}
        aria-disabled={isSolved}
        aria-label={t('puzzle.label')}
        aria-valuetext={t(distance < 0 ? 'puzzle.right' : 'puzzle.left', { steps: Math.abs(distance) })}
        onChange={(event) => {
          if (isSolved) return
          setMissed(false)
          setPlace(event.target.valueAsNumber)
        }}
        onKeyUp={settle}
        onPointerUp={letGo}
      />
      <Says aria-live="polite" $isSolved={isSolved}>
        {isSolved && <Check aria-hidden />}
        {isSolved ? t('puzzle.solved') : missed ? t('puzzle.missed') : t('puzzle.hint')}
      </Says>
    </Frame>
  )
}

function Picture({ puzzle, place }: { puzzle: Puzzle; place: number }) {
  const clip = useId()
  const { x, y } = puzzle.gap
  const painted = (
    <>
      <rect width={picture.width} height={picture.height} fill="#33507a" />
      {puzzle.shapes.map(({ kind, color, degrees, size, ...at }, i) =>
        kind === 'circle' ? (
          <circle key={i} cx={at.x} cy={at.y} r={size / 2} fill={color} opacity={0.85} />
        ) : (
          <rect
            key={i}
            {...at}
            width={size}
            height={size}
            fill={color}
            opacity={0.85}
            transform={`rotate(${degrees} ${at.x} ${at.y})`}
          />
        ),
      )}
    </>
  )
  return (
    <svg viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden>
      <clipPath id={clip}>
        <path d={pieceOutline} transform={`translate(${x} ${y})`} />
      </clipPath>
      {painted}
      <Outlined x={x} y={y} fill="#0b1220" opacity={0.72} />
      <g transform={`translate(${place - x} 0)`}>
        <g clipPath={`url(#${clip})`}>{painted}</g>
        <Outlined x={x} y={y} fill="none" stroke="#fff" strokeWidth={2} />
      </g>
    </svg>
  )
}

function Outlined({
  x,
  y,
  ...paint
}: {
  x: number
  y: number
  fill: string
  opacity?: number
  stroke?: string
  strokeWidth?: number
}): ReactNode {
  return <path d={pieceOutline} transform={`translate(${x} ${y})`} {...paint} />
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  svg {
    display: block;
    width: 100%;
    border-radius: ${theme.radius.control};
  }
`

const Slider = styled.input`
  width: 100%;
  height: 32px;
  margin: 0;
  accent-color: ${theme.color.accent};
  cursor: grab;
  touch-action: none;
  ${focusRing}
  &:active {
    cursor: grabbing;
  }
`

const Says = styled.div<{ $isSolved: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  font-size: ${theme.size.small};
  color: ${({ $isSolved }) => ($isSolved ? theme.color.success : theme.color.muted)};
  svg {
    width: 14px;
    height: 14px;
  }
`
