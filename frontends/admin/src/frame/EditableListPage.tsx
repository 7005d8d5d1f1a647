import type { ReactNode } from 'react'
import { Button, Page, PagedList, type PagedListProps } from '@verdict/ui'
import type { RowEditor } from './use-row-editor.tsx'

export interface EditableListPageProps<Row> extends Pick<PagedListProps<Row>, 'list' | 'columns' | 'empty'> {
  title: string
  lead?: string
  /** Label of the button that creates a row. */
  create: string
  editor: RowEditor<Row>
  /** Above the list. */
  filters?: ReactNode
}

/** Shows a page with a list; its rows are created and edited in a dialog. */
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
