import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import { toScope } from '@verdict/proto/codes/scope'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import { TrainingNav, TrainingStrip } from './TrainingBar.tsx'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

const problem = (pid: number) => ({ pid, problemId: `A${pid}`, title: `Problem ${pid}`, status: null, score: null })
const problems = { data: [problem(1), problem(2), problem(3)], error: null, refetch: () => undefined }
const bar = (gid: number) => ({ title: 'Graphs', scope: toScope({ tid: 7, gid }), problems, problemId: 'A2' })

beforeEach(() => resetPage())
afterEach(() => cleanup())

it.each([
  [0, '/training/7'],
  [3, '/group/3/training/7'],
])('the navigation of a full-screen problem links home, to the training and to its problems (group %s)', (gid, at) => {
  render(
    <TestProviders>
      <TrainingNav {...bar(gid)} isFullScreen />
    </TestProviders>,
  )
  const links = within(screen.getByRole('navigation', { name: 'Graphs' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/home', at, `${at}/problems`])
})

it('the strip below links to the neighbouring problems', () => {
  render(
    <TestProviders>
      <TrainingStrip {...bar(0)} isFullScreen />
    </TestProviders>,
  )
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/training/7/problem/A1/full-screen', '/training/7/problem/A3/full-screen'])
  expect(screen.getByText('2 / 3')).toBeTruthy()
})
