import type { Scope } from '@verdict/proto/codes/scope'
import {
  createGroupContestProblem,
  createGroupProblem,
  getGroupAdminProblemList,
  getGroupProblem,
  getGroupProblemCases,
  getGroupProblemList,
} from '@verdict/proto/http/problem/group'
import { getGroupQuota } from '@verdict/proto/http/group/quota'
import { getProblemCodeTemplate, getProblemLanguages, getProblemTags } from '@verdict/proto/http/problem/problem'
import {
  adminCreateProblem,
  adminGetProblem,
  adminGetProblemCases,
  adminGetProblemList,
} from '@verdict/proto/http/problem/admin'
import { discardVersionDraft, getVersionDraft, saveVersionDraft } from '@verdict/proto/http/problem/authoring/versions'
import { api, refreshQueries } from '@verdict/ui'
import type { StoredEditorData } from './values/editor-mapping.ts'
import type { ProblemFormBody } from './values/problem-form-body.ts'

const saveTimeoutMs = 300_000

/** Ids of the scope as query fields; those that are 0 are left out. */
function fieldsOf(scope: Scope): Partial<Scope> {
  return Object.fromEntries(Object.entries(scope).filter(([, id]) => id !== 0))
}

/** The draft that a form was filled from. */
export interface StoredDraft {
  revision: number
  savedAt: string
  by: string
}

/** Returns the values that a form edits: the draft of a problem if there is one, else the published version. */
export interface Editable extends StoredEditorData {
  draft: StoredDraft | null
}

/** Loads a problem or its draft with everything that the form shows. */
export async function loadProblem(pid: number, scope: Scope): Promise<Editable> {
  const draft = await api.call(getVersionDraft, { query: { pid } })
  if (draft !== null) {
    const { problem, cases, languages, tags, templates, revision, savedAt, by } = draft
    return { problem, cases, languages, tags, templates, draft: { revision, savedAt, by } }
  }
  const query = { pid, ...fieldsOf(scope) }
  const [problem, cases, languages, tags, templates] = await Promise.all([
    api.call(scope.gid === 0 ? adminGetProblem : getGroupProblem, { query: { pid } }),
    api.call(scope.gid === 0 ? adminGetProblemCases : getGroupProblemCases, { query: { pid } }),
    api.call(getProblemLanguages, { query }),
    api.call(getProblemTags, { query }),
    api.call(getProblemCodeTemplate, { query }),
  ])
  return { problem, cases, languages: languages.map(({ name }) => name), tags, templates, draft: null }
}

/** Creates a problem of the site, a group, or a group's contest; returns its id and display id. */
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

/** Saves the form as draft and returns the number of this save. */
export async function saveDraft(body: ProblemFormBody, pid: number, revision: number): Promise<number> {
  const draft = { ...body, problem: { ...body.problem, id: pid }, revision }
  const saved = await api.call(saveVersionDraft, { body: draft }, { timeoutMs: saveTimeoutMs })
  return saved.revision
}

export async function discardDraft(pid: number): Promise<void> {
  await api.call(discardVersionDraft, { query: { pid } })
}

export async function refreshLists(): Promise<void> {
  const lists = [adminGetProblemList, getGroupAdminProblemList, getGroupProblemList, getGroupQuota]
  await refreshQueries(...lists)
}
