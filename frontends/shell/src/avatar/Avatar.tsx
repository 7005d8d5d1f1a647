import { theme } from '@verdict/ui'
import { styled } from 'styled-components'

/** A user's picture, or the first letter of the name. */
export function Avatar({ name, address, sizePx = 30 }: { name: string; address: string | null; sizePx?: number }) {
  const style = { width: sizePx, height: sizePx, fontSize: sizePx * 0.42 }
  if (address !== null && address !== '') return <Picture src={address} alt="" style={style} loading="lazy" />
  return (
    <Letter aria-hidden style={style}>
      {[...name][0]?.toUpperCase() ?? '?'}
    </Letter>
  )
}

const Picture = styled.img`
  border-radius: 50%;
  object-fit: cover;
  flex: none;
`

const Letter = styled.span`
  display: inline-grid;
  place-items: center;
  border-radius: 50%;
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  font-weight: 650;
  flex: none;
`
