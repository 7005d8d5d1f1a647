import { DataList, type DataListProps, type ListQuery } from './data-list/DataList.tsx'
import { Pager, type PagerProps } from './Pager.tsx'

export interface PagedListProps<T> extends Omit<DataListProps<T>, 'query'>, Pick<PagerProps, 'hideSizes' | 'sizes'> {
  /** The result of `useList`. */
  list: {
    params: PagerProps['value']
    change: PagerProps['onChange']
    page: ListQuery<T> & { data: { total: number } | undefined }
  }
}

/** A `DataList` with a `Pager` below it. */
export function PagedList<T>({ list: { params, change, page }, hideSizes, sizes, ...dataList }: PagedListProps<T>) {
  return (
    <>
      <DataList {...dataList} query={page} />
      <Pager total={page.data?.total ?? 0} value={params} onChange={change} hideSizes={hideSizes} sizes={sizes} />
    </>
  )
}
