import { followTypes } from '@verdict/proto/http/discussion/follow'
import type { FollowDoc } from './follow.model.ts'

/** Keys of places; display IDs are case-insensitive. */
export const followTargets = {
  discussion: (did: number) => `discussion:${did}`,
  group: (gid: number) => `group:${gid}`,
  problem: (problemId: string) => `problem:${problemId.trim().normalize('NFC').toUpperCase().toLowerCase()}`,
}

/** Parses the key of a place. */
export function placeOf(target: string): { type: (typeof followTypes)[number]; id: string } {
  const at = target.indexOf(':')
  const type = followTypes.find((one) => one === target.slice(0, at)) ?? 'discussion'
  return { type, id: target.slice(at + 1) }
}

/** The followable places of a post, most specific first. */
export function targetsOf({ did, gid, pid }: { did: number | null; gid: number | null; pid: string | null }): string[] {
  return [
    ...(did === null ? [] : [followTargets.discussion(did)]),
    ...(pid === null ? [] : [followTargets.problem(pid)]),
    ...(gid === null ? [] : [followTargets.group(gid)]),
  ]
}

/**
 * A reader's notification setting for a post: that of the most specific place with one. A followed discussion in a
 * muted group causes notices.
 */
export function stateAt(
  targets: readonly string[],
  states: ReadonlyMap<string, FollowDoc['state']>,
): FollowDoc['state'] | undefined {
  const first = targets.find((target) => states.has(target))
  return first === undefined ? undefined : states.get(first)
}

/** Maximum number of mentions that cause notices; further ones are plain text. */
export const maxMentions = 10

const code = /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`/g
// A letter before the @ would make it an e-mail address; a name ends at a blank or a punctuation mark.
const mention = /(?<![\p{L}\p{N}_.@/-])@([^\s@,;:!?()[\]{}*~|#$%^=+，。；：！？、（）【】《》“”‘’…]{1,20})/gu

/** User names after `@` in a Markdown text outside of code, without duplicates, at most `maxMentions`. */
export function mentionedNames(text: string): string[] {
  const names = new Set<string>()
  for (const [, name = ''] of text.replace(code, ' ').matchAll(mention)) {
    const trimmed = name.replace(/[.\-_]+$/u, '')
    if (name !== '') names.add(trimmed === '' ? name : trimmed)
    if (names.size === maxMentions) break
  }
  return [...names]
}
