import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { i18n } from '../../i18n/i18n.ts'
import '../../testing/screens.tsx'
import { DataList, type ListQuery } from './DataList.tsx'
import { Pager, pageButtons } from '../Pager.tsx'

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

function list(query: Partial<ListQuery<Row>>) {
  return (
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
        hoverPanel={(row) => <p>More of {row.title}</p>}
        skeletonRows={4}
      />
      <input aria-label="filter" />
      <Where />
    </MemoryRouter>
  )
}

function show(query: Partial<ListQuery<Row>>) {
  return render(list(query))
}

afterEach(cleanup)

describe('a list', () => {
  it('shows skeleton rows while loading and is marked as busy', () => {
    show({ isPending: true })
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('row')).toHaveLength(1 + 4)
  })

  it('says in one line that it is empty', () => {
    show({ data: { records: [] } })
    expect(screen.getByText('No problems')).toBeTruthy()
  })

  it('says for a page beyond the end that the list is shorter, and goes to the last one', () => {
    const requests: unknown[] = []
    show({ data: { records: [], total: 12 } })
    expect(screen.queryByText('No problems')).toBeNull()
    expect(screen.getByText('Page does not exist')).toBeTruthy()
    render(
      <Pager
        total={12}
        value={{ currentPage: 9, limit: 10 }}
        onChange={(changes, options) => requests.push([changes, options])}
      />,
    )
    expect(requests).toEqual([[{ currentPage: 2 }, { replace: true }]])
  })

  it('shows why it failed and retries on request', async () => {
    let tries = 0
    const error = new ApiError({ kind: 'network', status: 0, code: '', message: 'No connection' })
    show({ error, refetch: () => (tries += 1) })
    expect(screen.getByRole('alert').textContent).toContain('No connection')
    await userEvent.click(screen.getByText('Try again'))
    expect(tries).toBe(1)
  })

  it('is navigated with j and k and opened with Enter', async () => {
    show({ data: { records: rows } })
    await userEvent.keyboard('jjjjk')
    expect(document.activeElement?.textContent).toBe('Problem 2')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('/problem/2')).toBeTruthy()
  })

  it('ignores letters typed into a field', async () => {
    show({ data: rows })
    await userEvent.type(screen.getByLabelText('filter'), 'jk')
    expect(screen.getByLabelText('filter')).toMatchObject({ value: 'jk' })
  })
})

describe('the panel of a list', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) })
  const panels = () => screen.queryAllByText(/^More of/).map(({ textContent }) => textContent)
  const rest = () => act(() => jest.advanceTimersByTime(1000))
  const restOn = async (element: Element) => {
    await user.hover(element)
    rest()
  }

  it('describes the row under the pointer, one at a time', async () => {
    show({ data: rows })
    await restOn(screen.getByText('Problem 1'))
    expect(panels()).toEqual(['More of Problem 1'])
    await restOn(screen.getByText('Problem 3'))
    expect(panels()).toEqual(['More of Problem 3'])
  })

  it('stays while the pointer is in it and closes when it leaves', async () => {
    show({ data: rows })
    await restOn(screen.getByText('Problem 1'))
    await restOn(screen.getByText('More of Problem 1'))
    expect(panels()).toEqual(['More of Problem 1'])
    await restOn(screen.getByLabelText('filter'))
    expect(panels()).toEqual([])
  })

  it('opens for the row with the keyboard focus, and is closed with Escape', async () => {
    show({ data: rows })
    await user.keyboard('jj')
    rest()
    expect(panels()).toEqual(['More of Problem 2'])
    await user.keyboard('{Escape}')
    expect(panels()).toEqual([])
    expect(document.activeElement?.textContent).toBe('Problem 2')
  })

  it('closes when its rows disappear', async () => {
    const { rerender } = show({ data: rows })
    await restOn(screen.getByText('Problem 1'))
    rerender(list({ data: rows.slice(1) }))
    expect(panels()).toEqual([])
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

  it('is hidden for an empty list', () => {
    const { container } = render(<Pager total={0} value={{ currentPage: 1, limit: 10 }} onChange={() => undefined} />)
    expect(container.innerHTML).toBe('')
  })

  it('links to the next page and stops at the last', async () => {
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
