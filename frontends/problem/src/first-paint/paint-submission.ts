import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionDetail } from '@verdict/proto/http/submission/submission'
import {
  createElement,
  type ElementChild,
  formatInstant,
  formatLength,
  formatMemory,
  formatTime,
  isVerdictAlone,
  media,
  pageLanguage,
  paintVerdict,
  readStored,
} from '@verdict/ui/first-paint'
import { submissionTexts } from '../texts/submission/submission.texts.ts'

type Submission = RouteData<typeof getSubmissionDetail>['submission']

/** Paints verdict and statistics of a submission in practice; nothing if there is more above the statistics. */
export function paintSubmission(data: unknown): HTMLElement | null {
  const { submission } = data as { submission: Submission }
  if (!isVerdictAlone(submission.status) || hasMoreToSay(submission)) return null
  const verdict = paintVerdict(submission.status)
  verdict.classList.add('fp-large')
  const card = createElement('div', 'fp-card', verdict, paintTools(submission), paintFacts(submission))
  return createElement('div', 'fp-page', card)
}

/** Tells whether there is an element of unknown height above the statistics. */
function hasMoreToSay(submission: Submission): boolean {
  const { cid, gid, errorMessage, isManual, enteredBy, shadowedFrom, remote } = submission
  return (
    (cid ?? 0) !== 0 ||
    (gid ?? 0) !== 0 ||
    (errorMessage ?? '') !== '' ||
    isManual === true ||
    enteredBy !== undefined ||
    shadowedFrom !== undefined ||
    remote !== undefined
  )
}

/** Invisible placeholders of the same width as in the page, so that lines break at the same places. */
function paintTools({ uid, code, displayPid }: Submission): HTMLElement {
  const t = submissionTexts[pageLanguage()]
  const user = readStored('userInfo')
  const isOwner = typeof user === 'object' && user !== null && Reflect.get(user, 'uid') === uid
  const hasCode = (code ?? '') !== '' && displayPid !== null
  const texts = [hasCode && t.openInEditor, hasCode && isOwner && t.resubmit, t.copyLink]
  const tools = texts.map((text) => (text === false ? null : createElement('span', 'fp-tool', text)))
  return createElement('div', 'fp-tools', ...tools)
}

function paintFacts(submission: Submission): HTMLElement {
  const t = submissionTexts[pageLanguage()]
  const { submitId, submitTime, displayPid, title, status, score, time, memory, length, language } = submission
  const facts: [string, ElementChild][] = [
    [t.runId, String(submitId)],
    [t.time, submitTime === null ? '–' : formatInstant(submitTime)],
    [t.problem, displayPid === null ? '–' : createElement('span', 'fp-link', `${displayPid} ${title ?? ''}`)],
    [t.verdict, paintVerdict(status, 'short')],
    [t.timeUsed, formatTime(time)],
    [t.memoryUsed, formatMemory(memory)],
    ...(score === null ? [] : [[t.score, String(score)] satisfies [string, string]]),
    [t.length, formatLength(length)],
    [t.language, language],
    [t.author, null],
    ...(submission.judgeVersion === undefined
      ? []
      : [[t.judgeVersion, String(submission.judgeVersion)] satisfies [string, string]]),
  ]
  // Limits appear beside these later, in smaller letters, which makes the line taller.
  const limited: readonly string[] = [t.timeUsed, t.memoryUsed]
  const painted = facts.map(([name, value]) =>
    createElement(
      'div',
      name === t.problem ? 'fp-wide-fact' : limited.includes(name) ? 'fp-limited' : '',
      createElement('div', 'fp-fact-name', name),
      createElement('div', 'fp-fact', value),
    ),
  )
  return createElement('div', 'fp-figures', ...painted)
}

export const submissionStyle = `
.fp-card { padding: 20px; border: 1px solid var(--v-line); border-radius: 8px; background: var(--v-surface) }
.fp-large { display: flex; width: fit-content; font-size: 20px }
.fp-tools { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; visibility: hidden }
.fp-tool { height: 28px; padding: 0 11px 0 31px; font-size: 13px; font-weight: 500; white-space: nowrap }
.fp-figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(168px, 1fr)); gap: 16px 24px; margin-top: 20px;
  font-variant-numeric: tabular-nums }
.fp-fact-name { color: var(--v-muted); font-size: 12px }
.fp-fact { min-height: 21px; margin-top: 2px; overflow-wrap: anywhere }
.fp-limited .fp-fact { min-height: 22px }
.fp-wide-fact { grid-column: span 2 }
.fp-link { color: var(--v-accent) }
${media.phone} {
  .fp-figures { grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: 20px }
  .fp-wide-fact { grid-column: auto }
}
`
