import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** A dot in the colour of a problem's balloon; renders nothing for a problem without one. */
export function Balloon({ color, sizePx = 12 }: { color: string | null; sizePx?: number }) {
  if (color === null || color === '') return null
  return <Dot aria-hidden style={{ width: sizePx, height: sizePx, background: color }} />
}

const Dot = styled.span`
  display: inline-block;
  flex: none;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${theme.color.lineStrong};
`
