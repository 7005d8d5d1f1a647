import ChevronDown from 'lucide-react/icons/chevron-down'
import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, focusRing, media, Menu, theme } from '@verdict/ui'
import { css, styled } from 'styled-components'
import { MessagesLink } from '../../messages/MessagesLink.tsx'
import { Brand } from '../Brand.tsx'
import { LanguageMenu, ThemeMenu } from '../preferences.tsx'
import { MobileNav } from './MobileNav.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { isInSection, type Section as SectionOfSite, type SectionPage } from '../../sections/sections.ts'
import { usePreloadSection, useSectionName, useSections } from '../../sections/use-sections.ts'
import { UserMenu } from './UserMenu.tsx'

/**
 * The navigation bar: name, sections, search, language, theme, user. In narrow windows the sections are in a drawer.
 */
export function NavBar({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  // The drawer belongs to one page, and closes with any navigation.
  const [drawerOpenAt, setDrawerOpenAt] = useState<string | null>(null)
  const isDrawerOpen = drawerOpenAt === pathname
  return (
    <Bar>
      <Row $isWide={isWide}>
        <Narrow>
          <Button
            variant="quiet"
            square
            aria-label={t('nav.menu')}
            aria-expanded={isDrawerOpen}
            icon={<MenuIcon aria-hidden />}
            onClick={() => setDrawerOpenAt(pathname)}
          />
        </Narrow>
        <Brand />
        <Sections />
        <Tools>
          <PaletteButton />
          <LanguageMenu />
          <ThemeMenu />
          <MessagesLink />
          <UserMenu />
        </Tools>
      </Row>
      <MobileNav open={isDrawerOpen} onClose={() => setDrawerOpenAt(null)} />
    </Bar>
  )
}

function Sections() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const sections = useSections()
  const nameOf = useSectionName()
  const warmUp = usePreloadSection()
  return (
    <Nav aria-label={t('nav.label')}>
      {sections.map((section) =>
        section.pages === undefined ? (
          <Section
            key={section.path}
            to={section.path}
            aria-current={isInSection(section, pathname) ? 'page' : undefined}
            onPointerEnter={() => warmUp(section)}
            onFocus={() => warmUp(section)}
          >
            {nameOf(section)}
          </Section>
        ) : (
          <SectionMenu key={section.path} section={section} pages={section.pages} />
        ),
      )}
    </Nav>
  )
}

/** A section with several pages. */
function SectionMenu({ section, pages }: { section: SectionOfSite; pages: readonly SectionPage[] }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const nameOf = useSectionName()
  const navigate = useNavigate()
  return (
    <Menu
      align="start"
      trigger={
        <MenuSection type="button" aria-current={isInSection(section, pathname) ? 'page' : undefined}>
          {nameOf(section)}
          <ChevronDown aria-hidden />
        </MenuSection>
      }
      items={pages.map(({ key, path }) => ({
        key,
        label: t(`nav.${key}`),
        onSelect: () => void navigate(path),
      }))}
    />
  )
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  height: ${theme.height.bar};
  background: ${theme.color.surface};
  border-bottom: ${theme.line};
  z-index: ${theme.layer.bar};
  flex: none;
`

const Row = styled.div<{ $isWide: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space(5)};
  width: 100%;
  max-width: ${({ $isWide }) => ($isWide ? 'none' : theme.width.page)};
  height: 100%;
  margin: 0 auto;
  padding: 0 ${({ $isWide }) => theme.space($isWide ? 4 : 6)};
  ${media.narrow} {
    gap: ${theme.space(3)};
  }
  ${media.compact} {
    gap: ${theme.space(2)};
    padding: 0 ${theme.space(3)};
  }
`

const Narrow = styled.div`
  display: none;
  ${media.compact} {
    display: block;
  }
`

const Nav = styled.nav`
  display: flex;
  align-self: stretch;
  ${media.compact} {
    display: none;
  }
`

const sectionLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  padding: 0 ${theme.space(3)};
  white-space: nowrap;
  border: 0;
  background: transparent;
  cursor: pointer;
  svg {
    width: 13px;
    height: 13px;
    margin-left: 3px;
    color: ${theme.color.faint};
  }
  ${media.narrow} {
    padding: 0 ${theme.space(2)};
    /* The name of the site leads there. */
    &[href='/home'] {
      display: none;
    }
  }
  color: ${theme.color.muted};
  font-size: inherit;
  font-weight: 500;
  ${focusRing}
  &:hover {
    color: ${theme.color.text};
    text-decoration: none;
  }
  &[aria-current='page'] {
    color: ${theme.color.text};
  }
  &[aria-current='page']::after {
    content: '';
    position: absolute;
    inset: auto ${theme.space(3)} -1px;
    height: 2px;
    background: ${theme.color.accent};
  }
`

const Section = styled(Link)`
  ${sectionLook}
`

const MenuSection = styled.button`
  ${sectionLook}
`

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-width: 0;
  margin-left: auto;
`
