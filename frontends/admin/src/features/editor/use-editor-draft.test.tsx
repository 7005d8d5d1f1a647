import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { TestProviders, resetPage, signInAs } from '@verdict/ui/testing/screens'
import { newProblem } from './editor-values.ts'
import { useEditorDraft } from './use-editor-draft.ts'
import { useProblemEditor } from './use-problem-editor.ts'

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
    return { form, draft: useEditorDraft(form, 'new') }
  }
  return renderHook(useEditor, { wrapper: TestProviders })
}

/** Types into an editor and loses it before anything is saved. */
function typeAndLose(source: string): void {
  const lost = openEditor()
  act(() => lost.result.current.form.set('source', source))
  act(() => jest.advanceTimersByTime(1000))
  lost.unmount()
}

it('offers what was typed and never saved, and restores it when asked to', () => {
  typeAndLose('a book')
  const { result } = openEditor()
  expect(result.current.draft.offeredFrom).not.toBeNull()
  expect(result.current.form.values.source).toBe('')
  act(() => result.current.draft.restore())
  expect(result.current.form.values.source).toBe('a book')
  expect(result.current.draft.offeredFrom).toBeNull()
})

it('forgets what was saved, and what is discarded', () => {
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
