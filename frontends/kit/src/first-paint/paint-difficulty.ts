import { difficultyTexts } from '../i18n/difficulty.texts.ts'
import { difficultyLevel } from '../judge/difficulty.ts'
import { createElement, pageLanguage } from './first-paint.ts'

/** Paints a difficulty like `DifficultyTag`. */
export function paintDifficulty(difficulty: number | null): HTMLElement {
  const level = difficultyLevel(difficulty)
  const bars = [1, 2, 3].map((at) => {
    const bar = createElement('i', '')
    bar.style.height = `${3 + at * 3}px`
    if (level !== null && at <= level.bars) bar.style.background = `var(--v-${level.key})`
    return bar
  })
  const text = difficultyTexts[pageLanguage()][level?.key ?? 'unknown']
  return createElement('span', 'fp-difficulty', createElement('span', '', ...bars), text)
}

export const difficultyStyle = `
.fp-difficulty { display: inline-flex; align-items: center; gap: 8px; white-space: nowrap }
.fp-difficulty span { display: inline-flex; align-items: flex-end; gap: 2px; height: 12px }
.fp-difficulty i { width: 3px; border-radius: 1px; background: var(--v-lineStrong) }
`
