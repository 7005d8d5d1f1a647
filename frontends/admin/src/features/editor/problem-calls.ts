import type { Scope } from '@verdict/proto/codes/scope'
import {
  createGroupContestProblem,
  createGroupProblem,
  getGroupAdminProblemList,
  getGroupProblem,
  getGroupProblemCases,
  getGroupProblemList,
  updateGroupProblem,
} from '@verdict/proto/http/group-problem'
import { getGroupQuota } from '@verdict/proto/http/group-quota'
import { getProblemCodeTemplate, getProblemLanguages, getProblemTags } from '@verdict/proto/http/problem'
import {
  adminCreateProblem,
  adminGetProblem,
  adminGetProblemCases,
  adminGetProblemList,
  adminUpdateProblem,
} from '@verdict/proto/http/problem-admin'
import { api, refreshQueries } from '@verdict/ui'
import type { ProblemFormBody, Stored } from './editor-mapping.ts'

const saveTimeoutMs = 300_000

/** The ids of the scope that are set, as fields of a query. */
function fieldsOf(scope: Scope): Partial<Scope> {
  return Object.fromEntries(Object.entries(scope).filter(([, id]) => id !== 0))
}

/** Reads a problem with all that its form shows. */
export async function loadProblem(pid: number, scope: Scope): Promise<Stored> {
  const query = { pid, ...fieldsOf(scope) }
  const [problem, cases, languages, tags, templates] = await Promise.all([
    api.call(scope.gid === 0 ? adminGetProblem : getGroupProblem, { query: { pid } }),
    api.call(scope.gid === 0 ? adminGetProblemCases : getGroupProblemCases, { query: { pid } }),
    api.call(getProblemLanguages, { query }),
    api.call(getProblemTags, { query }),
    api.call(getProblemCodeTemplate, { query }),
  ])
  return { problem, cases, languages: languages.map(({ name }) => name), tags, templates }
}

/** Creates a problem of the site, of a group, or of a contest of a group; gives its number and display id. */
export async function createProblem(
  body: ProblemFormBody,
  { cid, gid }: Scope,
): Promise<{ pid: number; problemId: string }> {
  const options = { timeoutMs: saveTimeoutMs }
  if (gid !== 0) {
    const route = cid === 0 ? createGroupProblem : createGroupContestProblem
    const created = await api.call(route, { body: { ...body, problem: { ...body.problem, gid } } }, options)
    await refreshLists()
    return created
  }
  const created = await api.call(adminCreateProblem, { body }, options)
  await refreshLists()
  return { pid: created?.pid ?? 0, problemId: body.problem.problemId }
}

export async function saveProblem(body: ProblemFormBody, { gid }: Scope): Promise<void> {
  await api.call(gid === 0 ? adminUpdateProblem : updateGroupProblem, { body }, { timeoutMs: saveTimeoutMs })
  await refreshLists()
}

async function refreshLists(): Promise<void> {
  const lists = [adminGetProblemList, getGroupAdminProblemList, getGroupProblemList, getGroupQuota]
  await refreshQueries(...lists)
}
