import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { focusRing, Kbd, media, theme, truncate, usePalette } from '@verdict/ui'

/** Opens the command palette: looks like a search field in wide windows, an icon in narrow ones. */
export function PaletteButton() {
  const { t } = useTranslation('shell')
  const toggle = usePalette((state) => state.toggle)
  return (
    <Finder
      type="button"
      onClick={toggle}
      // The label includes all visible text, even if only the icon is visible.
      aria-label={`${t('palette.open')} Ctrl K`}
      aria-keyshortcuts="Control+K"
    >
      <Search aria-hidden />
      <span>{t('palette.open')}</span> <Kbd>Ctrl K</Kbd>
    </Finder>
  )
}

const Finder = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  flex: 0 1 232px;
  container-type: inline-size;
  min-width: 112px;
  height: 34px;
  margin-right: ${theme.space(2)};
  padding: 0 ${theme.space(1.5)} 0 ${theme.space(3)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.canvas};
  color: ${theme.color.faint};
  font-size: ${theme.size.small};
  cursor: pointer;
  ${focusRing}
  svg {
    width: 15px;
    height: 15px;
    flex: none;
  }
  span {
    ${truncate}
  }
  /* Rather the sign alone than a beginning of the words. */
  @container (max-width: 164px) {
    span {
      display: none;
    }
  }
  kbd {
    flex: none;
    margin-left: auto;
  }
  &:hover {
    border-color: ${theme.color.lineStrong};
    color: ${theme.color.muted};
  }
  ${media.narrow} {
    flex: none;
    container-type: normal;
    width: 36px;
    min-width: 0;
    height: 36px;
    margin: 0;
    padding: 0;
    justify-content: center;
    border-color: transparent;
    background: transparent;
    color: ${theme.color.muted};
    span,
    kbd {
      display: none;
    }
  }
`
