import { JudgeStatus, judgeStatusName, judgeStatusTexts } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import { languages } from '@verdict/proto/codes/languages/languages'
import type { AnswerEnd } from '../../answers/write-answer.ts'
import type { TutoringContext } from '../context.ts'
import { judgePrograms } from '../../judging/judge-program.ts'
import type { ScopedProblem } from '../../policies/find-scoped-problem.ts'
import { samplePrompt } from '../../prompts/prompt.rules.ts'
import type { ChatMessage } from '../../providers/provider.ts'
import { statementText } from '../find-grounding.ts'
import { callModel, type ModelCall } from './model-answer.ts'

type Context = Pick<TutoringContext, 'connectProvider' | 'usage' | 'clock' | 'judgeChecks' | 'log'>

const attempts = 2
const longestProgram = 65_535

/** The longest fenced block of a text, or the whole text without any. */
export function programIn(text: string): string {
  const blocks = [...text.matchAll(/^(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^\1/gm)].map(([, , code = '']) => code)
  return blocks.toSorted((a, b) => b.length - a.length)[0] ?? text
}

/** Has a model write a program and judges it on all tests. It is shown, with the verdict, only if it is accepted. */
export async function writeSampleCode(
  ctx: Context,
  call: Omit<ModelCall, 'messages'> & { show: (text: string) => void; nonce: string; lang: Locale },
  { place, language }: { place: ScopedProblem; language: string },
): Promise<AnswerEnd> {
  const { statement, pid } = place
  const about = { lang: call.lang, statement: statementText(statement), language, nonce: call.nonce }
  let failed: { code: string; verdict: string } | null = null
  for (let attempt = 0; attempt < attempts && !call.signal.aborted; attempt += 1) {
    const messages: ChatMessage[] = samplePrompt(about, failed)
    let text = ''
    const { fault } = await callModel(ctx, { ...call, messages }, (piece) => {
      text += piece
      return text.length <= longestProgram
    })
    if (fault !== null) return { failure: fault, source: 'model' }
    const code = programIn(text)
    const about1 = { pid, problemVersion: statement.version, language, code }
    const judged = { owner: `ai:${call.owner.uid}`, uid: call.owner.uid, signal: call.signal }
    const [status = null] = await judgePrograms(ctx, judged, [about1])
    if (status === JudgeStatus.Accepted) {
      call.show(fenced(code, language))
      return { step: 5, source: 'model', sources: ['statement'], sample: { status, language } }
    }
    failed = { code: text, verdict: status === null ? 'not judged' : judgeStatusTexts[judgeStatusName(status)].en }
  }
  return { source: 'rules', sources: ['statement'], hint: { step: 5, facts: null } }
}

function fenced(code: string, language: string): string {
  const mime = languages.find(({ name }) => name === language)?.contentType ?? ''
  const fence = '`'.repeat(Math.max(3, ...(code.match(/`+/g) ?? []).map((run) => run.length + 1)))
  return `${fence}${mime.includes('c++') ? 'cpp' : (mime.split('x-')[1] ?? '').replace('src', '')}\n${code.trimEnd()}\n${fence}`
}
