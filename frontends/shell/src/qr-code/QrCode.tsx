import { useMemo } from 'react'
import { styled } from 'styled-components'
import { encode } from 'uqr'
import { theme } from '@verdict/ui'

/** A QR code, dark on light in every theme, since scanners do not read inverted ones. */
export function QrCode({ text, label, sizePx = 200 }: { text: string; label: string; sizePx?: number }) {
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border: 4, ecc: 'M' })
    const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: side, path: dots.join('') }
  }, [text])
  return (
    <Picture
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={{ width: sizePx, height: sizePx }}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </Picture>
  )
}

const Picture = styled.svg`
  max-width: 100%;
  border-radius: ${theme.radius.control};
`
