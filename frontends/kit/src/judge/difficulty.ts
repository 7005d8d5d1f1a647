import { Difficulty } from '@verdict/proto/codes/problem'

const levels = new Map<number, DifficultyLevel>([
  [Difficulty.Easy, { key: 'easy', bars: 1 }],
  [Difficulty.Mid, { key: 'mid', bars: 2 }],
  [Difficulty.Hard, { key: 'hard', bars: 3 }],
])

export interface DifficultyLevel {
  /** Key of its text and its colour. */
  key: 'easy' | 'mid' | 'hard'
  /** How many of the three bars are in its colour. */
  bars: number
}

/** Level of a difficulty; null for a problem without a rating. */
export function difficultyLevel(difficulty: number | null): DifficultyLevel | null {
  return difficulty === null ? null : (levels.get(difficulty) ?? null)
}
