import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusRing, media, theme } from '@verdict/ui'
import { styled } from 'styled-components'
import { homeQueries } from './home-queries.ts'

const intervalMs = 5000

/** The picture carousel; renders nothing without pictures. Pauses on hover and for reduced motion. */
export function Carousel() {
  const { t } = useTranslation('shell')
  const pictures = useQuery(homeQueries.carousel()).data ?? []
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const count = pictures.length

  useEffect(() => {
    if (count < 2 || isPaused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt((index) => (index + 1) % count), intervalMs)
    return () => clearInterval(timer)
  }, [count, isPaused])

  const shown = pictures[at % Math.max(1, count)]
  if (shown === undefined) return null
  return (
    <Frame
      aria-label={t('home.carousel')}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <img src={shown.url} alt="" />
      {count > 1 && (
        <Dots>
          {pictures.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              aria-label={t('home.picture', { number: index + 1 })}
              aria-current={index === at}
              onClick={() => setAt(index)}
            />
          ))}
        </Dots>
      )}
    </Frame>
  )
}

const Frame = styled.section`
  position: relative;
  height: 380px;
  overflow: hidden;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.phone} {
    height: 200px;
  }
`

const Dots = styled.div`
  position: absolute;
  inset: auto 0 ${theme.space(3)};
  display: flex;
  justify-content: center;
  gap: ${theme.space(2)};
  button {
    width: 24px;
    height: 5px;
    padding: 0;
    border: 0;
    border-radius: 3px;
    background: ${theme.color.surface};
    opacity: 0.6;
    cursor: pointer;
    ${focusRing}
  }
  button[aria-current='true'] {
    opacity: 1;
  }
`
