import type { Tag } from '@verdict/proto/http/problem'
import { adminCreateProblem, adminGetProblemList, uploadTestcaseZip } from '@verdict/proto/http/problem-admin'
import type { Static } from 'typebox'
import type { ProblemContent } from './problem-content.ts'
import { problemForm } from './problem-form.ts'
import type { SiteClient } from './site-client.ts'
import { buildTests } from './test-data.ts'
import { zipOf } from './zip.ts'

const pageSize = 100

/** Ids and authors of all problems on the site. */
export async function listProblems(root: SiteClient): Promise<{ problemId: string; author: string | null }[]> {
  const found: { problemId: string; author: string | null }[] = []
  for (let currentPage = 1; ; currentPage++) {
    const page = await root.call(adminGetProblemList, { query: { currentPage, limit: pageSize } })
    found.push(...page.records.map(({ problemId, author }) => ({ problemId, author })))
    if (page.records.length < pageSize) return found
  }
}

/** Generates the tests of a problem, uploads them and creates the problem with them. */
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
