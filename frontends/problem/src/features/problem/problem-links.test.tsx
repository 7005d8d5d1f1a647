import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type Scope, toScope } from '@verdict/proto/codes/scope'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { ScopeProvider } from '../../scope/scope.ts'
import { texts } from '../../texts/texts.ts'
import { ProblemLinks } from './ProblemLinks.tsx'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
let switches: { openPublicDiscussion: boolean; openGroupDiscussion: boolean }

beforeEach(() => {
  resetPage()
  switches = { openPublicDiscussion: true, openGroupDiscussion: true }
  server = startFakeServer(({ path }) =>
    path.endsWith('get-discussion-list') ? { data: { records: [], total: 12 } } : { data: switches },
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

async function expectLinks(scope: Scope, expected: readonly string[]): Promise<void> {
  render(
    <TestProviders>
      <ScopeProvider value={scope}>
        <ProblemLinks problemId="A1000" solutions={1234} />
      </ScopeProvider>
    </TestProviders>,
  )
  await waitFor(() => expect(server.to('/api/get-website-config')).toHaveLength(1))
  const shown = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  await waitFor(() => expect(shown()).toEqual(expected))
}

const solutions = '?problemID=A1000&completeProblemID=true&status=0'

it('lead to the discussions and solutions of a problem on the site', async () => {
  await expectLinks(toScope({}), [`/status${solutions}`, '/discussion/A1000'])
})

it('stay in a group', async () => {
  await expectLinks(toScope({ gid: 3 }), [`/group/3/submissions${solutions}`, '/group/3/discussion/A1000'])
})

it('omit discussions if they are switched off', async () => {
  switches = { openPublicDiscussion: false, openGroupDiscussion: false }
  await expectLinks(toScope({}), [`/status${solutions}`])
})

it('are not shown in contests', async () => {
  await expectLinks(toScope({ cid: 7 }), [])
})

it('show the number of discussions and solutions', async () => {
  await expectLinks(toScope({}), [`/status${solutions}`, '/discussion/A1000'])
  await waitFor(() => expect(screen.getByText('Discussions 12')).toBeTruthy())
  expect(screen.getByText('Accepted 1,234')).toBeTruthy()
})
