import House from 'lucide-react/icons/house'
import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { styled } from 'styled-components'
import { type IconNode, type ListedPage, menuGroups } from '@verdict/proto/frontends/remote-description'
import { focusRing, mayOpen, theme, useLanguage, useRemotePages, useUser } from '@verdict/ui'

/** Menu of the back office: pages of all remotes that the reader may open, in groups. */
export function Navigation({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  const user = useUser()
  const open = useRemotePages().filter(({ access }) => mayOpen(access, user))
  return (
    <Nav aria-label={t('nav.label')}>
      <Name>{t('name')}</Name>
      {menuGroups.map((group) => {
        const entries = entriesOf(open, group)
        if (entries.length === 0) return null
        return (
          <Section key={group} role="group" aria-label={t(`nav.sections.${group}`)}>
            {group !== 'overview' && <small aria-hidden>{t(`nav.sections.${group}`)}</small>}
            {entries.map(({ path, title, menu }) => (
              <NavLink key={path} to={path} end={menu?.withPagesBelow !== true} onClick={onChosen}>
                <MenuIcon node={menu?.icon ?? []} />
                {title[locale]}
              </NavLink>
            ))}
          </Section>
        )
      })}
      <NavLink to="/home" onClick={onChosen}>
        <House aria-hidden />
        {t('nav.site')}
      </NavLink>
    </Nav>
  )
}

function entriesOf(pages: readonly ListedPage[], group: string): ListedPage[] {
  return pages
    .filter(({ menu }) => menu?.group === group)
    .sort((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0))
}

/** Draws a lucide icon from its SVG elements, which the declaration of the remote contains. */
function MenuIcon({ node }: { node: IconNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  )
}

const Name = styled.strong`
  padding: ${theme.space(1)} ${theme.space(3)} ${theme.space(4)};
  font-size: ${theme.size.reading};
  font-weight: 650;
`

const Section = styled.div`
  display: grid;
  gap: 2px;
  small {
    padding: ${theme.space(3)} ${theme.space(3)} ${theme.space(1)};
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
    font-weight: 500;
  }
`

const Nav = styled.nav`
  display: grid;
  gap: 2px;
  a {
    display: flex;
    align-items: center;
    gap: ${theme.space(2.5)};
    height: 36px;
    padding: 0 ${theme.space(3)};
    border-radius: ${theme.radius.control};
    color: ${theme.color.muted};
    font-weight: 500;
    text-decoration: none;
    ${focusRing}
  }
  a:hover {
    background: ${theme.color.hover};
    color: ${theme.color.text};
  }
  a[aria-current='page'] {
    background: ${theme.color.accentSoft};
    color: ${theme.color.accent};
  }
  svg {
    width: 16px;
    height: 16px;
  }
`
