import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, type Column, DataList, type ListQuery, Pager, SearchInput, theme } from '@verdict/ui'
import { AuthorName } from '@verdict/ui/person-link'
import type { CandidateParams, CandidateRow } from './contest-problems.rules.ts'

interface ProblemCandidatesProps<T extends CandidateRow> {
  /** Names the list for screen readers. */
  label: string
  query: ListQuery<T>
  total: number
  params: CandidateParams
  onParams: (params: CandidateParams) => void
  /** Whether problems can be added now: the letter that they would get is one. */
  canAdd: boolean
  /** The `id` of the row that is being added. */
  addingId: number | undefined
  onAdd: (row: T) => void
}

/** Problems that a contest can take in: a search over them and a list, each row with a button that adds it. */
export function ProblemCandidates<T extends CandidateRow>(props: ProblemCandidatesProps<T>) {
  const { label, query, total, params, onParams, canAdd, addingId, onAdd } = props
  const { t } = useTranslation('admin')
  const columns: Column<T>[] = [
    { key: 'id', title: t('contests.problem.id'), widthPx: 130, cell: (row) => row.problemId },
    { key: 'title', title: t('contests.problem.title'), minWidthPx: 140, phone: 'title', cell: (row) => row.title },
    {
      key: 'author',
      title: t('contests.problem.author'),
      widthPx: 110,
      priority: 1,
      cell: (row) => <AuthorName author={row.author} />,
    },
    {
      ...{
        key: 'add',
        title: t('contests.problem.add'),
        isTitleHidden: true,
        widthPx: 44,
        align: 'end',
        phone: 'corner',
        phoneWidthPx: 32,
      },
      cell: (row) => (
        <Button
          small
          square
          variant="primary"
          disabled={!canAdd}
          busy={addingId === row.id}
          aria-label={t('contests.problem.addOne', { id: row.problemId })}
          icon={<Plus aria-hidden />}
          onClick={() => onAdd(row)}
        />
      ),
    },
  ]
  return (
    <>
      <SearchBox>
        <SearchInput
          icon={<Search aria-hidden />}
          aria-label={t('contests.problem.search')}
          placeholder={t('contests.problem.search')}
          maxLength={200}
          value={params.keyword}
          onChange={(keyword) => onParams({ ...params, keyword, currentPage: 1 })}
        />
      </SearchBox>
      <DataList
        label={label}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('contests.problem.none')}
      />
      <Pager total={total} value={params} onChange={(changes) => onParams({ ...params, ...changes })} />
    </>
  )
}

const SearchBox = styled.div`
  margin-bottom: ${theme.space(3)};
`
