import type { Tag } from '@verdict/proto/http/problem/problem'
import { adminCreateProblem, adminGetProblemList } from '@verdict/proto/http/problem/admin'
import { uploadTestcaseZip } from '@verdict/proto/http/problem/preparation/test-data'
import type { Static } from 'typebox'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { ProblemContent } from './problem-content.ts'
import { problemForm } from './problem-form.ts'
import type { SiteClient } from '../../lib/site-client.ts'
import { buildTests, type JudgedCase } from './test-data.ts'

const pageSize = 100

interface ListedProblem {
  pid: number
  problemId: string
  author: string | null
}

export async function listProblems(root: SiteClient): Promise<ListedProblem[]> {
  const found: ListedProblem[] = []
  for (let currentPage = 1; ; currentPage++) {
    const page = await root.call(adminGetProblemList, { query: { currentPage, limit: pageSize } })
    found.push(...page.records.map(({ id: pid, problemId, author }) => ({ pid, problemId, author })))
    if (page.records.length < pageSize) return found
  }
}

/** Generates and uploads the tests of a problem, and creates the problem with them. */
export async function seedProblem(
  root: SiteClient,
  content: ProblemContent,
  tagByName: ReadonlyMap<string, Static<typeof Tag>>,
): Promise<void> {
  const tests = buildTests(content)
  const zip = { name: `${content.slug}.zip`, content: await zipOf(tests) }
  const upload = await root.upload(uploadTestcaseZip, zip)
  const tags = content.definition.tags.flatMap((name) => tagByName.get(name) ?? [])
  await root.call(adminCreateProblem, { body: problemForm(content, { tests, upload, tags }) })
}

/** Compresses at the fastest level, since the zip is deleted as soon as the site has read it. */
const compressionLevel = 1

/** Makes the zip that a problem setter would upload, with `1.in`, `1.out`, `2.in` and so on. */
async function zipOf(tests: readonly JudgedCase[]): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { compressionLevel })
  for (const { name, input, answer } of tests) {
    add(`${name}.in`, input)
    add(`${name}.out`, answer)
  }
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}
