import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { GroupAuth } from '@verdict/proto/codes/group'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { testGroup } from '../../../testing/group.ts'
import { texts } from '../../../texts/texts.ts'
import { GroupAvatar } from './GroupAvatar.tsx'
import { GroupShell } from '../GroupShell.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const group = { ...testGroup, auth: GroupAuth.Public }

let server: FakeServer

beforeEach(() => {
  resetPage()
  signInAs('ann')
  server = startFakeServer(({ path }) => ({ data: path === '/api/get-group-auth' ? 5 : group }))
  render(
    <TestProviders at="/group/3/setting">
      <Routes>
        <Route path="/group/:groupID" element={<GroupShell />}>
          <Route path="setting" element={<GroupAvatar />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

it('refuses files that are not pictures or too large', async () => {
  const input = await screen.findByLabelText('Avatar')
  fireEvent.change(input, { target: { files: [new File(['a'], 'a.txt', { type: 'text/plain' })] } })
  expect(await screen.findByText('File type not supported')).toBeTruthy()
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })
  fireEvent.change(input, { target: { files: [large] } })
  expect(await screen.findByText('Images can be at most 2 MB')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
