import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import '../../testing/screens.tsx'
import { DataList } from './DataList.tsx'

function List() {
  const query = { data: [1, 2, 3], isPending: false, error: null, refetch: () => undefined }
  const column = { key: 'n', title: 'Number', cell: (n: number) => `row ${n}`, width: 100 }
  return <DataList label="numbers" query={query} columns={[column]} rowKey={(n) => n} rowLink={(n) => `/detail/${n}`} />
}

function Detail() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>back</button>
}

it('focuses the row that was opened when the user comes back', async () => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/detail/:n" element={<Detail />} />
      </Routes>
    </MemoryRouter>,
  )
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByRole('link', { name: 'row 2' }))
  await userEvent.click(await screen.findByText('back'))
  expect(await screen.findByRole('link', { name: 'row 2' })).toBe(document.activeElement)
})
