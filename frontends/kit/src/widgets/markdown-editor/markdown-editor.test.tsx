import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { uploadMdFile } from '@verdict/proto/http/site/site'
import { api, i18n } from '@verdict/ui'
import { resetPage, signInAs, TestProviders } from '@verdict/ui/testing/screens'
import { MarkdownEditor } from './MarkdownEditor.tsx'

await i18n.changeLanguage('en-US')
// jsdom has no editing commands.
const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
document.execCommand = (_command, _isShown, text = '') => {
  const area = document.activeElement
  if (!(area instanceof HTMLTextAreaElement)) return false
  const { value, selectionStart, selectionEnd } = area
  write?.call(area, value.slice(0, selectionStart) + text + value.slice(selectionEnd))
  area.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}

beforeEach(() => resetPage())
afterEach(() => {
  jest.restoreAllMocks()
  cleanup()
})

function Editor() {
  const [text, setText] = useState('')
  return <MarkdownEditor label="Text" value={text} onChange={setText} />
}

function open(): void {
  render(
    <TestProviders>
      <Editor />
    </TestProviders>,
  )
}

it('lets administrators of the site attach a file, which becomes a link', async () => {
  signInAs('root', ['root'])
  open()
  const upload = jest.spyOn(api, 'upload').mockResolvedValue({ link: '/api/public/file/7.pdf', fileId: 7 })
  const file = new File(['%PDF'], 'rules [2026].pdf', { type: 'application/pdf' })
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [file] })
    this.onchange?.(new Event('change'))
  })
  await userEvent.click(screen.getByRole('button', { name: 'Attach file' }))
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  await waitFor(() => expect(area.value).toBe('[rules \\[2026\\].pdf](/api/public/file/7.pdf)'))
  expect(upload).toHaveBeenCalledWith(uploadMdFile, file)
})

it('offers attachments to nobody else', () => {
  signInAs('ann')
  open()
  expect(screen.queryByRole('button', { name: 'Attach file' })).toBeNull()
})
