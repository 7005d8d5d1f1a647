import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { getSubmissionList } from '@verdict/proto/http/submission/submission'
import {
  api,
  Button,
  ButtonLink,
  type Column,
  DataList,
  EmptyState,
  paths,
  RelativeTime,
  theme,
  useSession,
  useUser,
  VerdictBadge,
} from '@verdict/ui'

type SubmissionRow = RouteData<typeof getSubmissionList>['records'][number]

const limit = 10

/** Latest submissions of a user; guests have to sign in for them. */
export function RecentSubmissions({ username }: { username: string }) {
  const { t } = useTranslation('people')
  const reader = useUser()
  const openSignIn = useSession((state) => state.openSignIn)
  const columns = useColumns()
  const submissions = useQuery({
    ...api.query(getSubmissionList, { query: { username, currentPage: 1, limit } }),
    enabled: reader !== null,
  })
  if (reader === null) {
    return (
      <EmptyState>
        {t('home.signInForRecent')}
        <Button onClick={() => openSignIn()}>{t('home.signIn')}</Button>
      </EmptyState>
    )
  }
  return (
    <Box>
      <DataList
        label={t('home.recent')}
        query={submissions}
        rowKey={(row) => row.submitId}
        rowLink={(row) => paths.submission(row.submitId)}
        skeletonRows={5}
        empty={t('home.noneSubmitted')}
        columns={columns}
      />
      <ButtonLink variant="quiet" to={paths.status({ username })}>
        {t('home.allSubmissions')}
      </ButtonLink>
    </Box>
  )
}

function useColumns(): Column<SubmissionRow>[] {
  const { t } = useTranslation('people')
  return [
    {
      key: 'problem',
      title: t('home.problem'),
      isLink: true,
      phone: 'title',
      cell: (row) => (row.title === null ? row.displayPid : `${row.displayPid} ${row.title}`),
    },
    {
      key: 'verdict',
      title: t('home.verdict'),
      widthPx: 200,
      phone: 'corner',
      phoneWidthPx: 170,
      align: 'start',
      cell: (row) => <VerdictBadge status={row.status} score={row.score} />,
    },
    {
      key: 'language',
      title: t('home.language'),
      widthPx: 140,
      priority: 1,
      phoneWidthPx: 140,
      cell: (row) => <span>{row.language}</span>,
    },
    {
      key: 'at',
      title: t('home.at'),
      widthPx: 140,
      align: 'end',
      cell: (row) => <RelativeTime at={row.submitTime} />,
    },
  ]
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  justify-items: start;
  padding-top: ${theme.space(4)};
  > :first-child {
    width: 100%;
  }
`
