import { literalPattern } from '@verdict/kit/literal-pattern.rules'

/** Tag ids of a comma separated text, each once, in ascending order; what is not a number is left out. */
export function tagIdsOf(csv: string | undefined): number[] {
  const ids = (csv ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number)
    .filter((id) => id > 0)
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** 0, 1 or 2; anything else means every difficulty. */
export function difficultyOf(text: string | undefined): number | null {
  return text !== undefined && /^[012]$/.test(text.trim()) ? Number(text) : null
}

const ownBank = new Set(['', 'mine', 'me', 'all'])

/** Whether a bank filter takes in the site's own problems; other words name remote judges. */
export function includesOwnProblems(oj: string | undefined): boolean {
  return ownBank.has((oj ?? '').trim().toLowerCase())
}

export interface ListFilter {
  keyword: string
  difficulty: number | null
  tagIds: number[]
}

export interface ListQuery {
  keyword?: string
  difficulty?: string
  tagId?: string
}

export function listFilterOf(query: ListQuery): ListFilter {
  return {
    keyword: (query.keyword ?? '').trim(),
    difficulty: difficultyOf(query.difficulty),
    tagIds: tagIdsOf(query.tagId),
  }
}

/** The conditions of a filter on stored problems, as a MongoDB filter built from plain values only. */
export function conditionsOf(filter: ListFilter): object[] {
  const conditions: object[] = []
  if (filter.difficulty !== null) conditions.push({ difficulty: filter.difficulty })
  if (filter.tagIds.length > 0) conditions.push({ tagIds: { $all: filter.tagIds } })
  if (filter.keyword !== '') conditions.push(keywordCondition(filter.keyword))
  return conditions
}

/** Problems whose title in any language, id or source contains the text, in any case. */
export function keywordCondition(keyword: string): object {
  const pattern = { $regex: literalPattern(keyword), $options: 'i' }
  return { $or: [{ problemId: pattern }, { 'statements.title': pattern }, { source: pattern }] }
}
