import { languageInfo } from '@verdict/proto/codes/languages/languages'
import { textLanguage } from '@verdict/proto/codes/problem'
import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import type { getCodeDrafts, saveCodeDraft as saveRoute } from '@verdict/proto/http/problem/personal'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { resolveProblem, type ScopeIds } from '../scope/resolve-problem.ts'
import type { CodeDraftDoc } from './code-draft.model.ts'
import type { PersonalContext } from './context.ts'
import { assertDraftSpace } from './draft-space.ts'

function toDraft({ language, code, savedAt }: CodeDraftDoc) {
  return { language, code, savedAt: savedAt.toISOString() }
}

/**
 * Whether a stored draft must not be overwritten: it was saved after the version that the new one is based on and has
 * other code.
 */
function isNewer(draft: CodeDraftDoc, after: string | undefined, code: string): boolean {
  if (after === undefined || draft.code === code) return false
  return draft.savedAt.getTime() !== Date.parse(after)
}

/**
 * Saves a code draft; deletes it if the code is empty. Drafts survive the end of a contest and an expired session:
 * their author may always save and read them, whatever the scope allows meanwhile; the first one requires the right to
 * read the problem there. With `after`, a version that was saved elsewhere meanwhile is kept and returned.
 *
 * @throws AppError problem.not_found, problem.language_unknown, problem.drafts_full, and the errors of the scope
 */
export async function saveCodeDraft(
  ctx: Pick<PersonalContext, 'scopes' | 'clock' | 'codeDrafts'>,
  actor: Actor,
  input: RouteBody<typeof saveRoute>,
): Promise<RouteData<typeof saveRoute>> {
  const { pid, language, code, after, ...ids } = input
  if (language !== textLanguage && languageInfo(language) === undefined) {
    throw new AppError('problem.language_unknown', { language })
  }
  const key = { uid: actor.uid, pid, scope: scopeKey(toScope(ids)), language }
  const stored = await ctx.codeDrafts.findOne(key).lean<CodeDraftDoc>()
  if (stored !== null && isNewer(stored, after, code)) return { savedAt: null, newer: toDraft(stored) }
  if (stored === null && code !== '') await resolveProblem(ctx, actor, ids, { pid })
  const bytes = Buffer.byteLength(code)
  const more = { drafts: stored === null ? 1 : 0, bytes: bytes - (stored?.bytes ?? 0) }
  if (code !== '' && more.bytes > 0) await assertDraftSpace(ctx, actor.uid, more)
  const saved = await replaceDraft(ctx, key, stored, code)
  // Another save came in between, so this one is checked again.
  return saved ?? saveCodeDraft(ctx, actor, input)
}

type DraftKey = Pick<CodeDraftDoc, 'uid' | 'pid' | 'scope' | 'language'>

/** Replaces the draft that was read; null when it has changed since. */
async function replaceDraft(
  ctx: Pick<PersonalContext, 'clock' | 'codeDrafts'>,
  key: DraftKey,
  stored: CodeDraftDoc | null,
  code: string,
): Promise<{ savedAt: string | null } | null> {
  if (code === '') {
    if (stored === null) return { savedAt: null }
    const { deletedCount } = await ctx.codeDrafts.deleteOne({ ...key, savedAt: stored.savedAt })
    return deletedCount > 0 ? { savedAt: null } : null
  }
  const bytes = Buffer.byteLength(code)
  // The time of a save identifies it for the next save, so it must be unique.
  const savedAt = new Date(Math.max(ctx.clock.now().getTime(), (stored?.savedAt.getTime() ?? 0) + 1))
  if (stored !== null) {
    const { matchedCount } = await ctx.codeDrafts.updateOne(
      { ...key, savedAt: stored.savedAt },
      { $set: { code, bytes, savedAt } },
    )
    return matchedCount > 0 ? { savedAt: savedAt.toISOString() } : null
  }
  try {
    await ctx.codeDrafts.create({ ...key, code, bytes, savedAt })
  } catch (error) {
    if (isDuplicateKey(error)) return null
    throw error
  }
  return { savedAt: savedAt.toISOString() }
}

/** The actor's drafts of a problem in a scope, latest first. */
export async function listCodeDrafts(
  ctx: Pick<PersonalContext, 'codeDrafts'>,
  { uid }: Actor,
  { pid, ...ids }: { pid: number } & ScopeIds,
): Promise<RouteData<typeof getCodeDrafts>> {
  const drafts = await ctx.codeDrafts
    .find({ uid, pid, scope: scopeKey(toScope(ids)) })
    .sort({ savedAt: -1, language: 1 })
    .lean<CodeDraftDoc[]>()
  return drafts.map(toDraft)
}
