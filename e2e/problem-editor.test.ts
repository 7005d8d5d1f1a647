import { describe, expect, it } from '@jest/globals'
import { accessibilityProblems } from './accessibility.ts'
import { startBrowser, zipFile } from './browser.ts'
import { zipOf } from './client.ts'
import { createProblem } from './problems.ts'
import { startSite } from './site.ts'

const checker = `#include "testlib.h"
int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  if (ouf.readInt() % 2 == 0) quitf(_ok, "even");
  quitf(_wa, "odd");
}
`

const interactor = `#include "testlib.h"
#include <iostream>
int main(int argc, char* argv[]) {
  registerInteraction(argc, argv);
  std::cout << inf.readInt() << std::endl;
  quitf(_ok, "%d", ouf.readInt());
}
`

const grader =
  '#include <cstdio>\nint answer(int);\nint main() { int n; scanf("%d", &n); printf("%d\\n", answer(n)); }\n'

const one = [{ input: '4\n', output: '8\n' }]
const scored = [1, 2, 3].map((n) => ({
  input: `${n}\n`,
  output: `${n}\n`,
  score: n === 3 ? 60 : 20,
  groupNum: n === 3 ? 2 : 1,
}))
const groups = [
  { num: 1, points: 40, policy: 'all', requires: [] },
  { num: 2, points: 60, policy: 'min', requires: [1] },
]

/** There is a problem of every kind that the editor supports. */
const kinds = {
  EDSPJ: [
    one,
    { judgeMode: 'spj', spjLanguage: 'C++', spjCode: checker, judging: { protocol: 'testlib', percentScale: 200 } },
  ],
  EDINT: [one, { judgeMode: 'interactive', spjLanguage: 'C++', spjCode: interactor, judging: { protocol: 'testlib' } }],
  EDGRP: [scored, { type: 1, judging: { groups } }],
  EDSUB: [scored, { type: 1, judgeCaseMode: 'subtask_average' }],
  EDFUN: [one, { judging: { graderFile: JSON.stringify({ 'grader.cpp': grader }), sourceStem: 'answer' } }],
  EDANS: [scored, { type: 1, judgeMode: 'submit_answer' }],
  EDCMP: [one, { judging: { comparison: { kind: 'kattis', args: ['float_tolerance', '1e-6'] } } }],
} as const

const solution = '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }\n'

interface Row {
  id: number
  problemId: string
}

describe('the problem editor, in a real browser', () => {
  const site = startSite(async ({ root }) => {
    for (const [name, [samples, more]] of Object.entries(kinds)) await createProblem(root, name, samples, more)
  })
  const { openAsRoot } = startBrowser(site)

  async function idOf(name: string): Promise<number> {
    const path = `/api/admin/problem/get-problem-list?keyword=${name}`
    const { records } = await site.root.data<{ records: Row[] }>('GET', path)
    return records.find(({ problemId }) => problemId === name)?.id ?? 0
  }

  /** Returns all stored data of a problem, except what every save changes. */
  async function stored(id: number): Promise<unknown> {
    const of = (path: string) => site.root.data<unknown>('GET', `${path}?pid=${id}`)
    const problem = await site.root.data<Record<string, unknown>>('GET', `/api/admin/problem?pid=${id}`)
    const rest = await Promise.all(
      ['/api/admin/problem/get-problem-cases', '/api/get-problem-languages', '/api/get-problem-tags'].map(of),
    )
    return { ...problem, source: '', gmtModified: '', modifiedUser: '', caseVersion: '', rest }
  }

  it.each(Object.keys(kinds))('keeps every setting of %s when only its source is changed', async (name) => {
    const id = await idOf(name)
    const before = await stored(id)
    const page = await openAsRoot(`/admin/problem/edit/${id}`)
    const publish = page.getByRole('button', { name: 'Publish…', exact: true })
    await publish.waitFor()
    expect(await publish.isDisabled()).toBe(true)
    await page.locator('input[name="source"]').fill(`A book of ${Date.now()}`)
    await publish.click()
    const dialog = page.getByRole('dialog', { name: 'Publish new version' })
    await dialog.getByText('A book of').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: /without passing the check/ }).click()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('row', { name: new RegExp(name) }).waitFor()
    expect(await stored(id)).toEqual(before)
  })

  it('shows the reason of a refused zip and the compiler output, and keeps the input', async () => {
    const page = await openAsRoot('/admin/problem/create', { locale: 'zh-CN', mayComplain: true })
    await page.locator('input[name="problemId"]').fill('KEPT')
    const send = (content: Uint8Array) => page.getByTestId('zip-input').setInputFiles(zipFile('tests.zip', content))
    await send(await zipOf({ 'readme.txt': 'no tests here' }))
    await page.getByText('压缩包中没有成对的测试数据').waitFor()
    await send(Buffer.from('not a zip at all'))
    await page.getByText(/无法读取压缩包/).waitFor()
    await page.getByRole('combobox', { name: '评测方式' }).click()
    await page.getByRole('option', { name: /特殊评测/ }).click()
    await page.getByTestId('program-editor').locator('.view-lines').click()
    await page.keyboard.insertText('int main( {')
    await page.getByRole('button', { name: '编译', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '编译错误' })
    await dialog.getByText(/error:/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/error:/).waitFor()
    expect(await page.locator('input[name="problemId"]').inputValue()).toBe('KEPT')
  })

  it('leads to what is missing in a statement, on its tab', async () => {
    const page = await openAsRoot('/admin/problem/create')
    await page.locator('input[name="problemId"]').fill('LACKING')
    await page.locator('#statement-en-US-title').fill('Has a title')
    await page.getByRole('button', { name: 'Create problem' }).click()
    await page.getByText('Not saved. Fix the marked fields first').waitFor()
    await page.locator('#statement-en-US-input:focus').waitFor()
    expect(await page.locator('#statement-en-US-title').inputValue()).toBe('Has a title')
  })

  it('shows the pairs in a zip before it is accepted', async () => {
    const page = await openAsRoot('/admin/problem/create')
    const content = await zipOf({ '1.in': '1', '1.out': '1', 'notes.md': 'no test' })
    await page.getByTestId('zip-input').setInputFiles(zipFile('tests.zip', content))
    const report = page.getByRole('dialog', { name: 'Pairing result' })
    await report.getByRole('row', { name: 'notes.md the name is neither an input nor an answer' }).waitFor()
    await report.getByRole('button', { name: 'Use this test' }).click()
    await page.getByText('1.in → 1.out').waitFor()
  })

  it('edits single tests, and generates others in the sandbox', async () => {
    const id = await idOf('EDCMP')
    const page = await openAsRoot(`/admin/problem/tests/${id}`)
    await page.getByRole('button', { name: 'Open test 1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Test 1' })
    await dialog.getByLabel('Answer', { exact: true }).fill('8.0\n')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Generate with a program' }).click()
    await page.getByTestId('program-editor').nth(1).locator('.view-lines').click()
    await page.keyboard.insertText(solution)
    await page.getByLabel('Arguments').fill('7 1\n8 1')
    await page.getByRole('button', { name: 'Generate 2 tests' }).click()
    await page.getByRole('button', { name: 'Use the 2 generated tests' }).click()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved 3 tests').waitFor()
    const { cases } = await site.root.data<{ cases: { id: number }[] }>('GET', `/api/admin/problem/cases?pid=${id}`)
    const texts = await Promise.all(
      cases.map(async ({ id: caseId }) => {
        const path = `/api/admin/problem/case-content?pid=${id}&caseId=${caseId}`
        const { input, output } = await site.root.data<Record<'input' | 'output', { text: string }>>('GET', path)
        return [input.text, output.text]
      }),
    )
    expect(texts).toEqual([
      ['4\n', '8.0\n'],
      ['1 1\n', '2\n'],
      ['1 1\n', '2\n'],
    ])
  })
})
