import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import {
  Avatar,
  ButtonLink,
  Card,
  formatCount,
  formatPassRate,
  media,
  paths,
  RelativeTime,
  Row,
  tabular,
  theme,
  useUser,
} from '@verdict/ui'
import { UserTitle } from '@verdict/ui/user-link'
import { usePointBalance } from '../../payment/use-point-balance.ts'
import type { UserHome } from './user-home.ts'

/** Name, avatar and statistics of a user. */
export function ProfileHeader({ user }: { user: UserHome }) {
  const { t } = useTranslation('people')
  const reader = useUser()
  return (
    <Card>
      <Row $gap={5} $align="center">
        <Avatar user={user} sizePx={84} />
        <Who>
          <h1>
            {user.nickname ?? user.username} <UserTitle user={user} />
          </h1>
          <Facts user={user} />
        </Who>
        {reader?.uid === user.uid && <ButtonLink to={paths.settings}>{t('home.edit')}</ButtonLink>}
      </Row>
      <Figures user={user} isOwn={reader?.uid === user.uid} />
    </Card>
  )
}

function Facts({ user }: { user: UserHome }) {
  const { t } = useTranslation('people')
  const { gender, school, github, blog, recentLoginTime } = user
  return (
    <FactList>
      <li>@{user.username}</li>
      {(gender === 'male' || gender === 'female') && <li>{t(`home.${gender}`)}</li>}
      {school !== null && <li>{school}</li>}
      {github !== null && <Outside name="GitHub" address={github} />}
      {blog !== null && <Outside name={t('home.blog')} address={blog} />}
      <li>
        {t('home.joined')} <RelativeTime at={user.gmtCreate} />
      </li>
      {recentLoginTime !== null && (
        <li>
          {t('home.seen')} <RelativeTime at={recentLoginTime} />
        </li>
      )}
    </FactList>
  )
}

/** Links that a user has entered; only http(s) URLs become links. */
function Outside({ name, address }: { name: string; address: string }) {
  if (!/^https?:\/\//i.test(address)) return null
  return (
    <li>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
        {name}
      </a>
    </li>
  )
}

/** Point balance, if the site uses points. */
function OwnPoints() {
  return <Link to={paths.pointRecord}>{formatCount(usePointBalance())}</Link>
}

function Figures({ user, isOwn }: { user: UserHome; isOwn: boolean }) {
  const { t } = useTranslation('people')
  const place = (at: number | null) => (at === null ? '–' : `#${formatCount(at)}`)
  const figures = [
    { name: t('home.solved'), value: formatCount(user.ac) },
    { name: t('home.submissions'), value: formatCount(user.total) },
    { name: t('home.rate'), value: formatPassRate(user.ac, user.total) },
    { name: t('home.acmPlace'), value: place(user.acmRank) },
    { name: t('home.score'), value: formatCount(user.score) },
    { name: t('home.oiPlace'), value: place(user.oiRank) },
    ...(isOwn ? [{ name: t('home.points'), value: <OwnPoints /> }] : []),
  ]
  return (
    <FigureList>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </FigureList>
  )
}

const Who = styled.div`
  flex: 1;
  min-width: 200px;
  h1 {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: ${theme.space(2)};
    font-size: ${theme.size.title};
    font-weight: 650;
    overflow-wrap: anywhere;
  }
`

const FactList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(4)};
  margin-top: ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`

const FigureList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(100px, 1fr));
  gap: ${theme.space(4)};
  margin-top: ${theme.space(6)};
  padding-top: ${theme.space(5)};
  border-top: ${theme.line};
  ${tabular}
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  dd {
    margin: 0;
    font-size: ${theme.size.title};
    font-weight: 600;
  }
`
