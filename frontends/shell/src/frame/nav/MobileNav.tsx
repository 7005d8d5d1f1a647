import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Drawer, theme } from '@verdict/ui'
import { styled } from 'styled-components'
import { Brand } from '../Brand.tsx'
import { isInSection } from '../../sections/sections.ts'
import { useSectionName, useSections } from '../../sections/use-sections.ts'

/** The sections, for windows that are too narrow for the navigation bar. */
export function MobileNav({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const sections = useSections()
  const nameOf = useSectionName()

  return (
    <Drawer open={open} onClose={onClose} title={t('nav.label')} side="left" widthPx={280} hideTitle>
      <Head>
        <Brand />
      </Head>
      <List>
        {sections.map((section) =>
          section.pages === undefined ? (
            <Entry
              key={section.path}
              to={section.path}
              aria-current={isInSection(section, pathname) ? 'page' : undefined}
              onClick={onClose}
            >
              {nameOf(section)}
            </Entry>
          ) : (
            <Group key={section.path} role="group" aria-label={nameOf(section)}>
              {section.pages.map(({ key, path }) => (
                <Entry key={key} to={path} aria-current={pathname === path ? 'page' : undefined} onClick={onClose}>
                  {t(`nav.${key}`)}
                </Entry>
              ))}
            </Group>
          ),
        )}
      </List>
    </Drawer>
  )
}

const Head = styled.div`
  padding: ${theme.space(3)} 0 ${theme.space(4)};
`

const List = styled.nav`
  display: grid;
  gap: ${theme.space(1)};
  margin: 0 ${theme.space(-3)};
`

const Group = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  padding-top: ${theme.space(1)};
  border-top: ${theme.line};
`

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  height: 44px;
  padding: 0 ${theme.space(3)};
  border-radius: ${theme.radius.control};
  color: ${theme.color.text};
  font-size: ${theme.size.reading};
  &:hover {
    text-decoration: none;
  }
  &[aria-current='page'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
    font-weight: 550;
  }
`
