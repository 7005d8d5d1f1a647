import Users from 'lucide-react/icons/users'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { GroupAuth } from '@verdict/proto/codes/group'
import type { getGroupList } from '@verdict/proto/http/group/group'
import type { RouteData } from '@verdict/proto/http/route'
import {
  aboveStretchedLink,
  formatInstant,
  paths,
  stretchedLink,
  Tag,
  type TagTone,
  theme,
  truncate,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { requireUser } from '../posting/require-user.ts'

export type GroupRow = RouteData<typeof getGroupList>['records'][number]

const tones: Record<GroupAuth, TagTone> = {
  [GroupAuth.Public]: 'success',
  [GroupAuth.Protected]: 'warning',
  [GroupAuth.Private]: 'danger',
}

export function GroupAuthTag({ auth }: { auth: GroupAuth }) {
  const { t } = useTranslation('group')
  return (
    <Tag $tone={tones[auth]} title={t(`group.auth${auth}Help`)}>
      {t(`group.auth${auth}`)}
    </Tag>
  )
}

/** The avatar of a group, or the beginning of its name. */
export function GroupPicture({ group, sizePx }: { group: Pick<GroupRow, 'avatar' | 'name'>; sizePx: number }) {
  const style = { width: sizePx, height: sizePx, fontSize: sizePx * 0.45 }
  if (group.avatar !== null) return <Picture as="img" src={group.avatar} alt="" style={style} />
  return (
    <Picture aria-hidden style={style}>
      {[...group.name][0]}
    </Picture>
  )
}

/** A group in the list; the whole card is a link. */
export function GroupCard({ group }: { group: GroupRow }) {
  const { t } = useTranslation('group')
  const signInFirst = (event: MouseEvent) => {
    if (!requireUser()) event.preventDefault()
  }
  return (
    <Box>
      <GroupPicture group={group} sizePx={48} />
      <Text>
        <h2 title={group.name}>
          <Link to={paths.group(group.id)} onClick={signInFirst}>
            {group.name}
          </Link>
        </h2>
        <p>{group.brief}</p>
        <Facts>
          <GroupAuthTag auth={group.auth} />
          {!group.visible && <Tag>{t('group.hidden')}</Tag>}
          <span>
            <Users aria-hidden />
            {t('group.members', { count: group.memberCount })}
          </span>
        </Facts>
        <Facts>
          <Owner>
            <UserLink user={{ username: group.owner }} />
          </Owner>
          <time dateTime={group.gmtCreate}>{formatInstant(group.gmtCreate).slice(0, 10)}</time>
        </Facts>
      </Text>
    </Box>
  )
}

const Picture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  border-radius: ${theme.radius.control};
  background: ${theme.color.accentSoft};
  color: ${theme.color.accent};
  font-weight: 600;
  object-fit: cover;
`

const Box = styled.li`
  position: relative;
  display: flex;
  gap: ${theme.space(4)};
  padding: ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  &:hover {
    border-color: ${theme.color.lineStrong};
    background: ${theme.color.hover};
  }
  &:has(h2 a:focus-visible) {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 1px;
  }
`

const Text = styled.div`
  display: grid;
  gap: ${theme.space(1.5)};
  flex: 1;
  min-width: 0;
  h2 {
    font-size: ${theme.size.reading};
    max-width: 26ch;
    font-weight: 600;
    ${truncate}
  }
  h2 a {
    color: ${theme.color.text};
    outline: none;
    &:hover {
      text-decoration: none;
    }
    ${stretchedLink}
  }
  p {
    color: ${theme.color.muted};
    ${truncate}
  }
`

/** Lies above the link that covers the card. */
const Owner = styled.span`
  ${aboveStretchedLink}
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(1)};
  }
  svg {
    width: 14px;
    height: 14px;
  }
`
