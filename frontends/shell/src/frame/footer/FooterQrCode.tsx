import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { lazyComponent, media } from '@verdict/ui'

const QrCode = lazyComponent(async () => (await import('../../qr-code/QrCode.tsx')).QrCode)

const sizePx = 72

/** QR code with the address of the site; its code is loaded when the footer comes into view. */
export function FooterQrCode() {
  const { t } = useTranslation('shell')
  const box = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (box.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Box ref={box} title={t('footer.phone')}>
      {isSeen && (
        <Suspense>
          <QrCode text={window.location.origin} label={t('footer.phone')} sizePx={sizePx} />
        </Suspense>
      )}
    </Box>
  )
}

const Box = styled.div`
  flex: none;
  width: ${sizePx}px;
  height: ${sizePx}px;
  ${media.phone} {
    display: none;
  }
`
