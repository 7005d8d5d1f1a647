import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ProblemListAddress } from '@verdict/proto/http/problem/personal'
import { Button, DataList, media, Page, Pager, paths, readStored, theme, useListParams, writeStored } from '@verdict/ui'
import { VerdictBreakdown } from './VerdictBreakdown.tsx'
import { emptyFilter, ProblemFilters } from './filters/ProblemFilters.tsx'
import { useProblemColumns } from './problem-columns.tsx'
import { readTagIds, writeTagIds } from './filters/tag-ids.ts'
import { TagPanel } from './filters/TagPanel.tsx'
import { useMyStatus } from './use-my-status.ts'
import { useProblems } from './use-problems.ts'
import { useStoredFlag } from './use-stored-flag.ts'
import { useToDo } from './use-to-do.ts'

const address = { query: ProblemListAddress }

/** All public problems, with filters in the address. */
export function ProblemListPage() {
  const { t } = useTranslation('problem')
  const [params, change] = useListParams(address)
  const [showTags, setShowTags] = useStoredFlag('problemListShowTags', true, { read: readStored, write: writeStored })
  const tagIds = readTagIds(params.tagId)
  const deferredParams = useDeferredValue({ ...params, tagId: tagIds.length === 0 ? undefined : tagIds.join(',') })
  const problems = useProblems(deferredParams)
  const statuses = useMyStatus(problems.data?.records)
  const chooseTags = (ids: number[]) => change({ tagId: writeTagIds(ids) })
  const columns = useProblemColumns({ statuses, toDo: useToDo(), showTags, tagIds, chooseTags })
  return (
    <Page title={t('list.title')}>
      <Layout>
        <Main>
          <ProblemFilters
            params={params}
            onChange={change}
            tagIds={tagIds}
            onTags={chooseTags}
            showTags={showTags}
            onShowTags={setShowTags}
          />
          <DataList
            label={t('list.title')}
            query={problems}
            columns={columns}
            rowKey={(row) => row.pid}
            rowLink={(row) => paths.problem(row.problemId)}
            hoverPanel={(row) => <VerdictBreakdown row={row} />}
            empty={t(params.progress === 'to-do' ? 'list.emptyToDo' : 'list.empty')}
            emptyAction={<Button onClick={() => change(emptyFilter)}>{t('list.reset')}</Button>}
            skeletonRows={12}
          />
          <Pager total={problems.data?.total ?? 0} value={params} onChange={change} />
        </Main>
        <Side>
          <TagPanel oj={params.oj} chosen={tagIds} onChange={chooseTags} />
        </Side>
      </Layout>
    </Page>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 272px;
  gap: ${theme.space(6)};
  align-items: start;
  /* So narrow that the tags of the problems still fit in the list. */
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) 232px;
  }
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Main = styled.div`
  min-width: 0;
`

/** The tags, beside the list where there is room, else opened by a button in the filter row. */
const Side = styled.aside`
  position: sticky;
  top: calc(${theme.height.bar} + ${theme.space(4)});
  max-height: calc(100dvh - ${theme.height.bar} - ${theme.space(8)});
  overflow: auto;
  ${media.compact} {
    display: none;
  }
`
