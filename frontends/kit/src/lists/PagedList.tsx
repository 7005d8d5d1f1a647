import { DataList, type DataListProps, type ListQuery } from './data-list/DataList.tsx'
import { Pager, type PagerProps } from './Pager.tsx'

export interface PagedListProps<T> extends Omit<DataListProps<T>, 'query'> {
  /** Of `useList`. */
  list: {
    params: PagerProps['value']
    change: PagerProps['onChange']
    page: ListQuery<T> & { data: { total: number } | undefined }
  }
}

/** A list of rows with the pager below it. */
export function PagedList<T>({ list: { params, change, page }, ...shown }: PagedListProps<T>) {
  return (
    <>
      <DataList {...shown} query={page} />
      <Pager total={page.data?.total ?? 0} value={params} onChange={change} />
    </>
  )
}
