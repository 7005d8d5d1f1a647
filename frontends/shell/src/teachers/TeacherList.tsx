import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { getTeacherList } from '@verdict/proto/http/teaching/teacher'
import {
  Avatar,
  type Column,
  formatCount,
  MutedText,
  PagedList,
  paths,
  SearchInput,
  Tag,
  theme,
  useList,
} from '@verdict/ui'
import './load-texts.ts'

export type TeacherRow = RouteData<typeof getTeacherList>['records'][number]

/** Searchable list of teachers. */
export function TeacherList() {
  const { t } = useTranslation('teachers')
  const list = useList(getTeacherList)
  const { params, change } = list
  return (
    <>
      <Filters>
        <SearchInput
          icon={null}
          label={t('search')}
          value={params.search ?? ''}
          onChange={(search) => change({ search }, { replace: true })}
        />
      </Filters>
      <PagedList
        label={t('teachers')}
        list={list}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.teacher(row.id)}
        empty={t('none')}
        columns={useColumns()}
      />
    </>
  )
}

function useColumns(): Column<TeacherRow>[] {
  const { t } = useTranslation('teachers')
  return [
    {
      key: 'name',
      title: t('name'),
      minWidthPx: 180,
      cell: ({ name, headPic }) => (
        <Person>
          <Avatar user={{ username: name, avatar: headPic }} />
          {name}
        </Person>
      ),
    },
    {
      key: 'online',
      title: t('state'),
      widthPx: 96,
      phone: 'corner',
      phoneWidthPx: 72,
      cell: (row) => <OnlineTag teacher={row} />,
    },
    {
      key: 'tags',
      title: t('tags'),
      minWidthPx: 160,
      priority: 1,
      phone: 'hidden',
      cell: (row) => <TeacherTags tags={row.tags} />,
    },
    { key: 'stars', title: t('stars'), widthPx: 130, cell: (row) => <Stars teacher={row} /> },
    {
      key: 'answered',
      title: t('answered'),
      widthPx: 96,
      align: 'end',
      priority: 2,
      isNamedOnPhone: true,
      cell: (row) => formatCount(row.answered),
    },
    { key: 'point', title: t('point'), widthPx: 120, align: 'end', cell: (row) => t('points', { count: row.point }) },
  ]
}

export function OnlineTag({ teacher }: { teacher: Pick<TeacherRow, 'onlineStatus'> }) {
  const { t } = useTranslation('teachers')
  return teacher.onlineStatus ? <Tag $tone="success">{t('online')}</Tag> : <Tag>{t('offline')}</Tag>
}

export function TeacherTags({ tags }: { tags: string }) {
  return (
    <Tags>
      {tags
        .split(',')
        .filter((tag) => tag !== '')
        .map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
    </Tags>
  )
}

export function Stars({ teacher: { stars, ratings } }: { teacher: Pick<TeacherRow, 'stars' | 'ratings'> }) {
  const { t } = useTranslation('teachers')
  if (stars === null) return <MutedText>{t('notRated')}</MutedText>
  return (
    <span title={t('starsOf', { stars, count: ratings })}>
      <span aria-hidden>★</span> {stars.toFixed(1)} <MutedText>({formatCount(ratings)})</MutedText>
    </span>
  )
}

const Filters = styled.div`
  max-width: 360px;
  margin-bottom: ${theme.space(4)};
`

const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(2)};
  min-width: 0;
`

const Tags = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
`
