import type { ReactNode } from 'react'
import { Pager } from '@verdict/ui'
import { Entries } from './security-list.ts'

interface Page {
  currentPage: number
  limit: number
}

interface PagedEntriesProps<Row> {
  label: string
  data: { records: readonly Row[]; total: number }
  page: Page
  onPage: (page: Page) => void
  children: (row: Row) => ReactNode
}

/** A list with a pager if there is more than one page. */
export function PagedEntries<Row>({ label, data: { records, total }, page, onPage, children }: PagedEntriesProps<Row>) {
  return (
    <>
      <Entries aria-label={label}>{records.map(children)}</Entries>
      {total > page.limit && (
        <Pager hideSizes total={total} value={page} onChange={(change) => onPage({ ...page, ...change })} />
      )}
    </>
  )
}
