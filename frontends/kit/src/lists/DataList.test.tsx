import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { i18n } from '../i18n/i18n.ts'
import { DataList, type ListQuery } from './DataList.tsx'
import { Pager, pageButtons } from './Pager.tsx'

await i18n.changeLanguage('en-US')

interface Row {
  id: number
  title: string
}

const idle: ListQuery<Row> = { data: undefined, isPending: false, error: null, refetch: () => undefined }
const rows = [1, 2, 3].map((id) => ({ id, title: `Problem ${id}` }))

function Where() {
  return <output>{useLocation().pathname}</output>
}

function show(query: Partial<ListQuery<Row>>) {
  return render(
    <MemoryRouter>
      <DataList
        label="Problems"
        query={{ ...idle, ...query }}
        rowKey={(row) => row.id}
        rowLink={(row) => `/problem/${row.id}`}
        columns={[
          { key: 'id', title: 'No.', cell: (row) => row.id },
          { key: 'title', title: 'Title', isLink: true, cell: (row) => row.title },
        ]}
        empty="No problems"
        skeletonRows={4}
      />
      <input aria-label="filter" />
      <Where />
    </MemoryRouter>,
  )
}

afterEach(cleanup)

describe('a list', () => {
  it('shows skeleton rows while loading and says that it is busy', () => {
    show({ isPending: true })
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('row')).toHaveLength(1 + 4)
  })

  it('says in one line that there is nothing', () => {
    show({ data: { records: [] } })
    expect(screen.getByText('No problems')).toBeTruthy()
  })

  it('says why it failed and tries again on demand', async () => {
    let tries = 0
    const error = new ApiError({ kind: 'network', status: 0, code: '', message: 'No connection' })
    show({ error, refetch: () => (tries += 1) })
    expect(screen.getByRole('alert').textContent).toContain('No connection')
    await userEvent.click(screen.getByText('Try again'))
    expect(tries).toBe(1)
  })

  it('is walked with j and k and opened with Enter', async () => {
    show({ data: { records: rows } })
    await userEvent.keyboard('jjjjk')
    expect(document.activeElement?.textContent).toBe('Problem 2')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('/problem/2')).toBeTruthy()
  })

  it('leaves letters typed into a field alone', async () => {
    show({ data: rows })
    await userEvent.type(screen.getByLabelText('filter'), 'jk')
    expect(screen.getByLabelText('filter')).toMatchObject({ value: 'jk' })
  })
})

describe('the pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [9, 9, [5, 6, 7, 8, 9]],
    [40, 3, [1, 2, 3]],
  ])('on page %d of %d shows %j', (current, count, buttons) => expect(pageButtons(current, count)).toEqual(buttons))

  it('is not there for an empty list', () => {
    const { container } = render(<Pager total={0} value={{ currentPage: 1, limit: 10 }} onChange={() => undefined} />)
    expect(container.innerHTML).toBe('')
  })

  it('leads to the next page and stops at the last', async () => {
    const changes: unknown[] = []
    render(<Pager total={25} value={{ currentPage: 2, limit: 10 }} onChange={(change) => changes.push(change)} />)
    await userEvent.click(screen.getByLabelText('Next page'))
    await userEvent.click(screen.getByLabelText('Page 1'))
    expect(changes).toEqual([{ currentPage: 3 }, { currentPage: 1 }])
    cleanup()
    render(<Pager total={25} value={{ currentPage: 3, limit: 10 }} onChange={() => undefined} />)
    expect(screen.getByLabelText('Next page')).toMatchObject({ disabled: true })
  })
})
