import Bell from 'lucide-react/icons/bell'
import Cpu from 'lucide-react/icons/cpu'
import FileCheck from 'lucide-react/icons/file-check'
import Gauge from 'lucide-react/icons/gauge'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import ListTree from 'lucide-react/icons/list-tree'
import MessagesSquare from 'lucide-react/icons/messages-square'
import RotateCw from 'lucide-react/icons/rotate-cw'
import SquarePen from 'lucide-react/icons/square-pen'
import Tags from 'lucide-react/icons/tags'
import Globe from 'lucide-react/icons/globe'
import Megaphone from 'lucide-react/icons/megaphone'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import Trophy from 'lucide-react/icons/trophy'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { styled } from 'styled-components'
import { focusRing, isSuperAdmin, theme, useUser } from '@verdict/ui'

const sections = [
  { key: 'overview', pages: [{ key: 'dashboard', to: '/admin/dashboard', Icon: Gauge }] },
  {
    key: 'content',
    pages: [
      { key: 'problems', to: '/admin/problems', Icon: ListTree },
      { key: 'create', to: '/admin/problem/create', Icon: SquarePen },
      { key: 'tags', to: '/admin/problem/tag', Icon: Tags },
      { key: 'applications', to: '/admin/group-problem/apply', Icon: FileCheck },
      { key: 'trainings', to: '/admin/training', Icon: GraduationCap },
      { key: 'contests', to: '/admin/contest', Icon: Trophy },
    ],
  },
  {
    key: 'judge',
    pages: [
      { key: 'judging', to: '/admin/judging', Icon: Cpu },
      { key: 'rejudging', to: '/admin/rejudging', Icon: RotateCw, rootOnly: true },
    ],
  },
  {
    key: 'community',
    pages: [
      { key: 'users', to: '/admin/user', Icon: Users, rootOnly: true },
      { key: 'groups', to: '/admin/group', Icon: UsersRound, rootOnly: true },
      { key: 'discussions', to: '/admin/discussion', Icon: MessagesSquare },
      { key: 'announcements', to: '/admin/announcement', Icon: Megaphone, rootOnly: true },
      { key: 'notices', to: '/admin/notice', Icon: Bell, rootOnly: true },
    ],
  },
  {
    key: 'system',
    pages: [
      { key: 'website', to: '/admin/conf', Icon: Globe, rootOnly: true },
      { key: 'switches', to: '/admin/switch', Icon: ToggleLeft, rootOnly: true },
      { key: 'audit', to: '/admin/audit-log', Icon: History, rootOnly: true },
    ],
  },
] as const

/** Sections with pages of single entries, which belong to them. */
const withPagesBelow: readonly string[] = ['rejudging', 'trainings', 'contests']

/** All pages of the back office that the reader may open, in groups. */
export function Navigation({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('admin')
  const isRoot = isSuperAdmin(useUser())
  return (
    <Nav aria-label={t('nav.label')}>
      <Name>{t('name')}</Name>
      {sections.map(({ key, pages }) => {
        const open = pages.filter((page) => isRoot || !('rootOnly' in page))
        if (open.length === 0) return null
        return (
          <Section key={key} role="group" aria-label={t(`nav.sections.${key}`)}>
            {key !== 'overview' && <small aria-hidden>{t(`nav.sections.${key}`)}</small>}
            {open.map((page) => (
              <NavLink key={page.key} to={page.to} end={!withPagesBelow.includes(page.key)} onClick={onChosen}>
                <page.Icon aria-hidden />
                {t(`nav.${page.key}`)}
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
