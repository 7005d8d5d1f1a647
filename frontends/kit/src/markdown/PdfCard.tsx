import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button } from '../controls/Button.tsx'
import { FileText } from '../theme/icons.ts'
import { breakpoints, theme } from '../theme/theme.ts'
import { isExternal } from './own-site.rules.ts'

const viewerHeightPx = 800

/**
 * Shows a card for a link to a PDF: a download button and, for files of this site, an embedded view. The view is closed
 * on phones, because their browsers cannot embed PDFs.
 */
export function PdfCard({ address, name }: { address: string; name: ReactNode }) {
  const { t } = useTranslation('kit')
  const isOwn = !isExternal(address, window.location.origin)
  const [isOpen, setOpen] = useState(() => isOwn && window.innerWidth >= breakpoints.phonePx)
  return (
    <Box>
      <Row>
        <FileText aria-hidden />
        <Name>
          <strong>{name}</strong>
          <span>{t('markdown.pdf')}</span>
        </Name>
        {isOwn && (
          <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('markdown.hide') : t('markdown.show')}
          </Button>
        )}
        <a href={address} download target="_blank" rel="noopener noreferrer nofollow">
          {t('action.download')}
        </a>
      </Row>
      {isOpen && <Viewer loading="lazy" src={address} title={t('markdown.pdf')} height={viewerHeightPx} />}
    </Box>
  )
}

// These are spans because a link, and so this card, may be inside a paragraph.
const Box = styled.span`
  display: block;
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  overflow: hidden;
`

const Row = styled.span`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${theme.space(2)} ${theme.space(3)};
  padding: ${theme.space(3)} ${theme.space(4)};
  font-size: ${theme.size.body};
  > svg {
    width: 22px;
    height: 22px;
    color: ${theme.color.faint};
    flex: none;
  }
`

/** Wraps to a line of its own if the buttons leave too little space. */
const Name = styled.span`
  flex: 1 1 132px;
  min-width: 0;
  display: grid;
  span {
    color: ${theme.color.faint};
    font-size: ${theme.size.tiny};
  }
`

const Viewer = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
  border-top: ${theme.line};
`
