import type { ProblemSort } from '@verdict/proto/http/problem/problem'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'

/**
 * Parses tag IDs, comma-separated or as a JSON array, into ascending order without duplicates; skips what is not a
 * number.
 */
export function tagIdsOf(text: string | undefined): number[] {
  const ids = (text ?? '')
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number)
    .filter((id) => id > 0)
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** 0, 1 or 2; null (any difficulty) for other values. */
export function difficultyOf(text: string | undefined): number | null {
  return text !== undefined && /^[012]$/.test(text.trim()) ? Number(text) : null
}

/** The problem bank of a filter, in upper case: `MINE` by default, `ALL`, or the key of a remote judge. */
export function bankOf(oj: string | undefined): string {
  const key = (oj ?? '').trim().toUpperCase()
  return key === '' || key === 'ME' ? 'MINE' : key
}

/** A MongoDB condition for problems of the bank. */
export function bankCondition(bank: string): object {
  if (bank === 'ALL') return {}
  return { 'remote.judge': bank === 'MINE' ? { $exists: false } : bank }
}

export interface ListFilter {
  /** Contains the result of `bankOf`. */
  bank: string
  keyword: string
  difficulty: number | null
  tagIds: number[]
}

export interface ListQuery {
  oj?: string
  keyword?: string
  difficulty?: string
  tagId?: string
}

export function listFilterOf(query: ListQuery): ListFilter {
  return {
    bank: bankOf(query.oj),
    keyword: (query.keyword ?? '').trim(),
    difficulty: difficultyOf(query.difficulty),
    tagIds: tagIdsOf(query.tagId),
  }
}

/** A MongoDB filter for stored problems, built from validated scalar values only. */
export function conditionsOf(filter: ListFilter, keywordTagIds: readonly number[] = []): object[] {
  const conditions: object[] = filter.bank === 'ALL' ? [] : [bankCondition(filter.bank)]
  if (filter.difficulty !== null) conditions.push({ difficulty: filter.difficulty })
  if (filter.tagIds.length > 0) conditions.push({ tagIds: { $all: filter.tagIds } })
  if (filter.keyword !== '') conditions.push(keywordCondition(filter.keyword, keywordTagIds))
  return conditions
}

/** Matches problems with the keyword in a title, ID or source (case-insensitive), or with one of the tags. */
export function keywordCondition(keyword: string, tagIds: readonly number[] = []): object {
  const pattern = { $regex: escapeRegExp(keyword), $options: 'i' }
  const byTag = tagIds.length === 0 ? [] : [{ tagIds: { $in: [...tagIds] } }]
  return { $or: [{ problemId: pattern }, { 'statements.title': pattern }, { source: pattern }, ...byTag] }
}

const sortFields = { difficulty: 'difficulty', total: 'counts.total', ac: 'counts.ac', updated: 'updatedAt' } as const

/** The MongoDB sort of the list; ties are ordered by length and text of the ID. */
export function sortOf(sort: ProblemSort = 'id', order: 'asc' | 'desc' = 'asc'): Record<string, 1 | -1> {
  const direction = order === 'asc' ? 1 : -1
  if (sort === 'id') return { idLength: direction, problemKey: direction }
  return { [sortFields[sort]]: direction, idLength: 1, problemKey: 1 }
}
