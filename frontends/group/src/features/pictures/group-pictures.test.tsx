import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { GroupPictures } from './GroupPictures.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const at = '2026-11-01T00:00:00.000Z'
const pictureOf = (id: number, filename: string, uploader: string | null) => ({
  id,
  filename,
  uploader,
  link: `/api/public/img/${filename}`,
  bytes: 2048,
  gmtCreate: at,
})
let pictures: ReturnType<typeof pictureOf>[]
let refusal: { status: number; code: string; msg: string } | null
let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('ann')
  pictures = [pictureOf(8, 'graph.png', 'bob'), pictureOf(7, 'old.png', null)]
  refusal = null
  server = startFakeServer(({ method, query }) => {
    if (method !== 'DELETE')
      return { data: { records: pictures, total: pictures.length, size: 10, current: 1, pages: 1 } }
    if (refusal !== null) return { refused: refusal }
    pictures = pictures.filter(({ id }) => String(id) !== query['id'])
    return { data: null }
  })
  render(
    <TestProviders>
      <GroupPictures gid={3} />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

async function deleteGraph(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete graph.png' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/It will be missing/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
}

it('shows who uploaded each picture, and its size', async () => {
  const graph = await screen.findByRole('link', { name: 'graph.png' })
  expect(graph.getAttribute('href')).toBe('/api/public/img/graph.png')
  expect(screen.getAllByText('2.0 KB')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'bob' })).toBeTruthy()
  expect(server.to('/api/group/get-picture-list')[0]?.query).toMatchObject({ gid: '3', limit: '10' })
})

it('deletes a picture after confirmation, and shows the remaining ones', async () => {
  await deleteGraph()
  expect(await screen.findByText('Deleted “graph.png”')).toBeTruthy()
  expect(server.to('/api/group/picture')[0]?.query).toEqual({ gid: '3', id: '8' })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'graph.png' })).toBeNull())
  expect(screen.getByRole('link', { name: 'old.png' })).toBeTruthy()
})

it('shows why a picture could not be deleted, and keeps it', async () => {
  refusal = { status: 404, code: 'file.not_found', msg: 'No such file' }
  await deleteGraph()
  expect(await screen.findByText('No such file')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'graph.png' })).toBeTruthy()
})
