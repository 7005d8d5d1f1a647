import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { addTexts, i18n } from '@verdict/ui'
import { TestProviders, resetPage, signInAs, startFakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import { DraftHistory } from './DraftHistory.tsx'
import { newProblem } from '../values/editor-values.ts'
import { useFormDraft } from '../../../drafts/use-form-draft.ts'
import { useProblemEditor } from '../use-problem-editor.ts'
import { useServerDrafts } from './use-server-drafts.ts'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const draftRow = (id: number) => ({ id, pid: 7, savedAt: `2026-03-0${id}T00:00:00.000Z`, bytes: 2048 })

beforeEach(() => {
  jest.useFakeTimers()
  resetPage()
  signInAs('ann', ['admin'])
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

/** The editor of a new problem, as a page opens it. */
function openEditor() {
  const useEditor = () => {
    const form = useProblemEditor(newProblem('ann', ['C'], 'en-US'), () => Promise.resolve())
    return { form, draft: useFormDraft(form, 'problem-draft', 'new') }
  }
  return renderHook(useEditor, { wrapper: TestProviders })
}

/** Types into an editor and closes it before anything is saved. */
function typeAndLose(source: string): void {
  const crashed = openEditor()
  act(() => crashed.result.current.form.set('source', source))
  act(() => jest.advanceTimersByTime(1000))
  crashed.unmount()
}

it('offers unsaved input, and restores it on request', () => {
  typeAndLose('a book')
  const { result } = openEditor()
  expect(result.current.draft.offeredFrom).not.toBeNull()
  expect(result.current.form.values.source).toBe('')
  act(() => result.current.draft.restore())
  expect(result.current.form.values.source).toBe('a book')
  expect(result.current.draft.offeredFrom).toBeNull()
})

it('keeps what was typed right before the form was closed', () => {
  const closed = openEditor()
  act(() => closed.result.current.form.set('source', 'a book'))
  act(() => jest.advanceTimersByTime(1000))
  act(() => closed.result.current.form.set('source', 'a book, page 7'))
  closed.unmount()
  const { result } = openEditor()
  act(() => result.current.draft.restore())
  expect(result.current.form.values.source).toBe('a book, page 7')
})

it('keeps nothing of a form that was saved and closed at once', () => {
  const { result, unmount } = openEditor()
  act(() => result.current.form.set('source', 'a book'))
  act(() => result.current.form.reset(result.current.form.values))
  unmount()
  expect(openEditor().result.current.draft.offeredFrom).toBeNull()
})

it('deletes drafts that were saved or discarded', () => {
  typeAndLose('a book')
  const discarding = openEditor()
  act(() => discarding.result.current.draft.discard())
  discarding.unmount()
  const saving = openEditor()
  expect(saving.result.current.draft.offeredFrom).toBeNull()
  act(() => saving.result.current.form.set('source', 'saved'))
  act(() => jest.advanceTimersByTime(1000))
  act(() => saving.result.current.form.reset(saving.result.current.form.values))
  saving.unmount()
  expect(openEditor().result.current.draft.offeredFrom).toBeNull()
})

it('offers nobody the draft of another account', () => {
  typeAndLose('a secret')
  signInAs('bob', ['admin'])
  expect(openEditor().result.current.draft.offeredFrom).toBeNull()
})

it('restores fields that had another name in an earlier version', () => {
  typeAndLose('a book')
  const key = Object.keys(localStorage).find((one) => one.includes('problem-draft')) ?? ''
  localStorage.setItem(key, String(localStorage.getItem(key)).replace('"source"', '"origin"'))
  const useEditor = () => {
    const form = useProblemEditor(newProblem('ann', ['C'], 'en-US'), () => Promise.resolve())
    return { form, draft: useFormDraft(form, 'problem-draft', 'new', { origin: 'source' }) }
  }
  const { result } = renderHook(useEditor, { wrapper: TestProviders })
  act(() => result.current.draft.restore())
  expect(result.current.form.values.source).toBe('a book')
})

describe('the server copy', () => {
  it('is saved a few seconds after typing, and includes older drafts', async () => {
    const server = startFakeServer(({ method, path, body }) => {
      if (path.endsWith('/draft') && method === 'PUT') return { data: { ...draftRow(2), form: body } }
      if (path.endsWith('/draft-history')) return { data: [draftRow(2), draftRow(1)] }
      return { data: { ...draftRow(1), form: { source: 'an older book' } } }
    })
    const useEditor = () => {
      const form = useProblemEditor(newProblem('ann', ['C'], 'en-US'), () => Promise.resolve())
      return { form, keptAt: useServerDrafts(form, 7) }
    }
    const { result } = renderHook(useEditor, { wrapper: TestProviders })
    act(() => result.current.form.set('source', 'a book'))
    await act(() => jest.advanceTimersByTimeAsync(5000))
    expect(result.current.keptAt).toBe(draftRow(2).savedAt)
    expect(server.to('/api/admin/problem/draft')[0]?.body).toMatchObject({ pid: 7, form: { source: 'a book' } })

    const restored: unknown[] = []
    render(<DraftHistory pid={7} onRestore={(values) => restored.push(values)} onClose={() => undefined} />, {
      wrapper: TestProviders,
    })
    await act(() => jest.advanceTimersByTimeAsync(100))
    const [, older] = screen.getAllByRole('button', { name: 'Restore' })
    if (older !== undefined) fireEvent.click(older)
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(restored).toEqual([{ source: 'an older book' }])
    server.close()
  })
})
