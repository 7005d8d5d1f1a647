import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { getTrainingList } from '@verdict/proto/http/problem/training/training'
import {
  aboveStretchedLink,
  api,
  Button,
  type Column,
  DataList,
  formatCount,
  Page,
  Pager,
  paths,
  RelativeTime,
  tabular,
  theme,
  toast,
  useListParams,
  useSession,
  useUser,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { AuthTag, CategoryTag, TrainingProgress } from '../TrainingLabels.tsx'
import { emptyFilter, TrainingFilters, useTrainingCategories } from './TrainingFilters.tsx'

type Row = RouteData<typeof getTrainingList>['records'][number]

/** The list of trainings, with filters in the address. */
export function TrainingListPage() {
  const { t } = useTranslation('problem')
  const [params, change] = useListParams(getTrainingList)
  const deferredParams = useDeferredValue(params)
  const trainings = useQuery({
    ...api.query(getTrainingList, { query: deferredParams }),
    placeholderData: keepPreviousData,
  })
  const categories = useTrainingCategories()
  const columns = useColumns()
  const askToSignIn = useSignInBeforeOpening()
  return (
    <Page title={t('training.title')}>
      <TrainingFilters params={params} onChange={change} categories={categories.data} />
      <div onClickCapture={askToSignIn}>
        <DataList
          label={t('training.title')}
          // The categories are above the rows, so rows shown earlier would move away from the pointer.
          query={categories.isPending ? { ...trainings, data: undefined, isPending: true } : trainings}
          columns={columns}
          rowKey={(row) => row.id}
          rowLink={(row) => paths.training(row.id)}
          empty={t('training.empty')}
          emptyAction={<Button onClick={() => change(emptyFilter)}>{t('training.reset')}</Button>}
        />
      </div>
      <Pager total={trainings.data?.total ?? 0} value={params} onChange={change} />
    </Page>
  )
}

/** Asks guests to sign in when they open a training. */
function useSignInBeforeOpening(): (event: MouseEvent) => void {
  const { t } = useTranslation('problem')
  const user = useUser()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/training/"]') : null
    if (user !== null || link === null) return
    event.preventDefault()
    event.stopPropagation()
    toast.error(t('training.loginFirst'))
    useSession.getState().openSignIn()
  }
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('problem')
  return [
    {
      key: 'rank',
      title: t('training.rankNo'),
      widthPx: 64,
      priority: 4,
      phone: 'hidden',
      cell: (row) => <Figure>{row.rank}</Figure>,
    },
    {
      key: 'title',
      title: t('training.name'),
      minWidthPx: 180,
      isLink: true,
      phone: 'title',
      cell: (row) => <Title>{row.title}</Title>,
    },
    {
      key: 'auth',
      title: t('training.auth'),
      widthPx: 92,
      phone: 'corner',
      cell: (row) => <AuthTag auth={row.auth} />,
    },
    {
      key: 'category',
      title: t('training.category'),
      widthPx: 132,
      priority: 2,
      phoneWidthPx: 92,
      cell: (row) => <Category row={row} />,
    },
    ...useProblemColumns(),
    {
      key: 'author',
      title: t('training.author'),
      widthPx: 130,
      priority: 3,
      cell: (row) => <AuthorLink username={row.author} />,
    },
    {
      key: 'updated',
      title: t('training.updated'),
      widthPx: 112,
      priority: 5,
      cell: (row) => <RelativeTime at={row.gmtModified} />,
    },
  ]
}

/** Number of problems and, for signed-in readers, how many of them are solved. */
function useProblemColumns(): Column<Row>[] {
  const { t } = useTranslation('problem')
  const user = useUser()
  const progress: Column<Row> = {
    key: 'progress',
    title: t('training.progress'),
    minWidthPx: 150,
    grow: 0.5,
    priority: 1,
    cell: (row) => <TrainingProgress counts={row} />,
  }
  return [
    ...(user === null ? [] : [progress]),
    {
      key: 'count',
      title: t('training.problemCount'),
      widthPx: 84,
      align: 'end',
      isNamedOnPhone: true,
      phoneWidthPx: 72,
      cell: (row) => <Figure>{formatCount(row.problemCount)}</Figure>,
    },
  ]
}

function Category({ row: { categoryName, categoryColor } }: { row: Row }) {
  return categoryName === null ? <Quiet>–</Quiet> : <CategoryTag name={categoryName} color={categoryColor} />
}

function AuthorLink({ username }: { username: string }) {
  return (
    <Author>
      <UserLink user={{ username }} />
    </Author>
  )
}

const Title = styled.span`
  font-weight: 550;
`

const Figure = styled.span`
  color: ${theme.color.muted};
  ${tabular}
`

const Quiet = styled.span`
  color: ${theme.color.faint};
`

const Author = styled.span`
  ${aboveStretchedLink}
`
