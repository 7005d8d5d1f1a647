import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getSignInChallenge } from '@verdict/proto/http/auth/auth'
import type { RouteData } from '@verdict/proto/http/route'
import { Button } from '../controls/Button.tsx'
import { api } from '../session/api.ts'
import { Check } from '../theme/icons.ts'
import { focusRing, theme } from '../theme/theme.ts'
import { useDebounced } from './use-debounced.ts'

/** The solved captcha as a sign-in request carries it: the place of the piece, or the nonce of the proof of work. */
export interface ChallengeAnswer {
  id: string
  place?: number
  nonce?: string
}

export interface SliderCaptchaProps {
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  /** The captcha is for the sign-in of this name; another name gets another puzzle. */
  username: string
  /** Another number, another puzzle: each works once. */
  round: number
  value: ChallengeAnswer | null
  onChange: (answer: ChallengeAnswer | null) => void
}

/** Pause in typing the username before its captcha is requested. */
const typingMs = 500

/** A drag that takes less time is rejected: it was not made by a hand. */
const fastestDragMs = 120

/**
 * A slider captcha: a puzzle piece is moved into its gap by pointer or arrow keys; only the server knows where the gap
 * is. Readers who cannot see it let the browser compute a proof of work instead.
 */
export function SliderCaptcha({ username, round, ...rest }: SliderCaptchaProps) {
  const { t } = useTranslation('kit')
  const name = useDebounced(username, typingMs)
  const { data, isError, refetch } = useQuery({
    queryKey: [...api.keyOf(getSignInChallenge), name, round],
    queryFn: () => api.call(getSignInChallenge, { query: { username: name } }),
    enabled: name !== '',
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data === undefined) {
    if (!isError) return <Says>{t('puzzle.loading')}</Says>
    return (
      <Button small onClick={() => void refetch()}>
        {t('puzzle.loadAgain')}
      </Button>
    )
  }
  return <Puzzle {...rest} challenge={data} />
}

interface PuzzleProps extends Omit<SliderCaptchaProps, 'username' | 'round'> {
  challenge: RouteData<typeof getSignInChallenge>
}

function Puzzle({ challenge, value, onChange, ...rest }: PuzzleProps) {
  const { t } = useTranslation('kit')
  const [place, setPlace] = useState(0)
  const [isTooFast, setTooFast] = useState(false)
  const dragFromMs = useRef<number | null>(null)
  const { id } = challenge
  useEffect(() => setPlace(0), [id])
  const isCurrent = value !== null && value.id === id
  const settle = () => {
    if (place > 0) onChange({ id: id, place })
  }
  const drop = (atMs: number) => {
    const isTooFast = place > 0 && dragFromMs.current !== null && atMs - dragFromMs.current < fastestDragMs
    dragFromMs.current = null
    setTooFast(isTooFast)
    if (!isTooFast) return settle()
    setPlace(0)
    onChange(null)
  }
  const isPlaced = isCurrent && value.place !== undefined
  return (
    <Frame>
      <Picture style={{ aspectRatio: `${challenge.width} / ${challenge.height}` }}>
        <img src={challenge.background} alt="" draggable={false} />
        <Piece
          src={challenge.piece}
          alt=""
          draggable={false}
          style={{
            left: `${(place / challenge.width) * 100}%`,
            width: `${(challenge.pieceWidth / challenge.width) * 100}%`,
          }}
        />
      </Picture>
      <Slider
        {...rest}
        type="range"
        min={0}
        max={challenge.width - challenge.pieceWidth}
        value={place}
        aria-label={t('puzzle.label')}
        onChange={(event) => {
          onChange(null)
          setPlace(event.target.valueAsNumber)
        }}
        onKeyUp={settle}
        onPointerDown={(event) => (dragFromMs.current = event.timeStamp)}
        onPointerUp={(event) => drop(event.timeStamp)}
      />
      <Says aria-live="polite" $isDone={isPlaced}>
        {isPlaced && <Check aria-hidden />}
        {t(isPlaced ? 'puzzle.placed' : isTooFast ? 'puzzle.tooFast' : 'puzzle.hint')}
      </Says>
      <ProofOfWork key={id} {...challenge} isDone={isCurrent && value.nonce !== undefined} onChange={onChange} />
    </Frame>
  )
}

/** The alternative to the slider, for readers who cannot see it or cannot drag. */
function ProofOfWork({
  id,
  bits,
  isDone,
  onChange,
}: {
  id: string
  bits: number
  isDone: boolean
  onChange: (answer: ChallengeAnswer) => void
}) {
  const { t } = useTranslation('kit')
  const [working, setWorking] = useState<AbortController | null>(null)
  useEffect(() => () => working?.abort(), [working])

  const work = async () => {
    const controller = new AbortController()
    setWorking(controller)
    try {
      const { solveProofOfWork } = await import('./proof-of-work.ts')
      onChange({ id, nonce: await solveProofOfWork(id, bits, controller.signal) })
    } catch {
      // The captcha was left unsolved, or its code failed to load; the button remains.
    }
    setWorking(null)
  }
  return (
    <Says aria-live="polite" $isDone={isDone}>
      {isDone && <Check aria-hidden />}
      {isDone ? (
        t('puzzle.worked')
      ) : (
        <Wrapping variant="quiet" small busy={working !== null} onClick={() => void work()}>
          {t(working === null ? 'puzzle.work' : 'puzzle.working')}
        </Wrapping>
      )}
    </Says>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
`

/** The label may need two lines in a narrow dialog. */
const Wrapping = styled(Button)`
  && {
    flex: initial;
    min-width: 0;
    height: auto;
    min-height: ${theme.height.controlSmall};
    padding-block: ${theme.space(1)};
    line-height: 1.4;
    text-align: start;
    white-space: normal;
  }
`

const Picture = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  user-select: none;
  img {
    display: block;
    width: 100%;
    height: 100%;
  }
`

const Piece = styled.img`
  position: absolute;
  top: 0;
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

const Says = styled.div<{ $isDone?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space(1.5)};
  font-size: ${theme.size.small};
  color: ${({ $isDone = false }) => ($isDone ? theme.color.success : theme.color.muted)};
  svg {
    width: 14px;
    height: 14px;
  }
`
