import type { difficulties } from '@verdict/proto/codes/problem'

type Difficulty = (typeof difficulties)[number]

export interface SuggestedTags {
  tags: string[]
  difficulty: Difficulty | null
}

const maxTags = 5
const difficultyOf: Record<string, Difficulty> = { easy: 0, medium: 1, hard: 2 }

/** Known tags in the answer of a model; null if the answer is not JSON of the requested form. */
export function suggestedTags(answer: string, known: readonly string[]): SuggestedTags | null {
  const [json] = /\{[\s\S]*\}/.exec(answer) ?? []
  const read = json === undefined ? null : parsed(json)
  if (typeof read !== 'object' || read === null) return null
  const named =
    'tags' in read && Array.isArray(read.tags) ? read.tags.map((tag) => String(tag).trim().toLowerCase()) : []
  const tags = known.filter((tag) => named.includes(tag.toLowerCase())).slice(0, maxTags)
  const level = 'difficulty' in read ? String(read.difficulty).toLowerCase() : ''
  const difficulty = Object.hasOwn(difficultyOf, level) ? (difficultyOf[level] ?? null) : null
  return tags.length === 0 && difficulty === null ? null : { tags, difficulty }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
