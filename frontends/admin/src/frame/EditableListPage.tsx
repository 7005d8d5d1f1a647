import type { ReactNode } from 'react'
import { Button, Page, PagedList, type PagedListProps } from '@verdict/ui'
import type { RowEditor } from './use-row-editor.tsx'

export interface EditableListPageProps<Row> extends Pick<PagedListProps<Row>, 'list' | 'columns' | 'empty'> {
  title: string
  lead?: string
  /** What the button says that opens the window for a new row. */
  create: string
  editor: RowEditor<Row>
  /** Above the list. */
  filters?: ReactNode
}

/** A page with a list of rows that are written and changed in a window. */
export function EditableListPage<Row extends { id: number }>(props: EditableListPageProps<Row>) {
  const { title, lead, create, editor, filters, ...list } = props
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        <Button variant="primary" onClick={() => editor.open('new')}>
          {create}
        </Button>
      }
    >
      {filters}
      <PagedList {...list} label={title} rowKey={(row) => row.id} />
      {editor.dialog}
    </Page>
  )
}
