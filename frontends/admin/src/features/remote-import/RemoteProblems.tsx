import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { adminListRemoteProblems } from '@verdict/proto/http/remote/import'
import { api, Button, Checkbox, Notice, SkeletonText, theme } from '@verdict/ui'

interface Props {
  /** Key of the remote judge. */
  name: string
  chosen: ReadonlySet<string>
  onToggle: (problemId: string) => void
}

/** Problems of a remote judge, page by page, to choose from. */
export function RemoteProblems({ name, chosen, onToggle }: Props) {
  const { t } = useTranslation('admin')
  const pages = useInfiniteQuery({
    queryKey: [...api.keyOf(adminListRemoteProblems), name],
    queryFn: ({ pageParam }) =>
      api.call(adminListRemoteProblems, { query: { name, ...(pageParam === '' ? {} : { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
    meta: { quiet: true },
  })
  const problems = pages.data?.pages.flatMap((page) => page.problems) ?? []
  return (
    <section aria-label={t('remoteImport.list')}>
      {pages.isPending && <SkeletonText lines={6} />}
      {pages.error !== null && <Notice tone="danger">{pages.error.message}</Notice>}
      <List>
        {problems.map(({ problemId, title, pid }) => (
          <li key={problemId}>
            <Checkbox checked={chosen.has(problemId)} onChange={() => onToggle(problemId)}>
              {problemId} · {title}
            </Checkbox>
            {pid !== null && <small>{t('remoteImport.isHere')}</small>}
          </li>
        ))}
      </List>
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('remoteImport.more')}
        </Button>
      )}
    </section>
  )
}

const List = styled.ul`
  max-height: 20rem;
  margin: 0 0 ${theme.space(2)};
  padding: 0;
  overflow: auto;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(3)};
    padding: ${theme.space(1)} 0;
  }
  small {
    color: ${theme.color.muted};
    white-space: nowrap;
  }
`
