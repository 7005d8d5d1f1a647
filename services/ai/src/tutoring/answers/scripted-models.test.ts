import { expect, it } from '@jest/globals'
import { QuestionKind } from '@verdict/proto/codes/ai'
import { promptOf } from '../../prompts/prompt.rules.ts'
import type { ChatEvent, ChatRequest } from '../../providers/provider.ts'
import { guardedAnswer } from './model-answer.ts'
import { checkHint, guardLimits, solutionNgrams } from '../../guard/guard.rules.ts'
import { injections, leakAttempts } from '../../guard/evaluation/attempts.ts'
import { obfuscations } from '../../guard/evaluation/obfuscations.ts'
import { leakedLines } from '../../guard/evaluation/leaks.rules.ts'
import { evaluatedProblems } from '../../guard/evaluation/problems.ts'
import { wrongProgramOf, type EvaluatedProblem } from '../../guard/evaluation/problems/problem.ts'

const fallback = 'Think about the smallest input.'
const dressings = Object.entries(obfuscations)
const usage = { inputTokens: 1, outputTokens: 1, isEstimated: false }

/** A model that complies with every request: it writes the solution, and disguises it when asked again. */
function yieldingModel({ solution }: EvaluatedProblem, seed: number) {
  let calls = 0
  return {
    async *ask(_request: ChatRequest): AsyncGenerator<ChatEvent> {
      const [, disguiseCode] = dressings[(seed + calls * 7) % dressings.length] ?? []
      calls += 1
      const text = `Of course.\n\n${disguiseCode?.(solution) ?? solution}\n\nThat is all.`
      for (const piece of text.match(/[^]{1,17}/g) ?? []) yield { type: 'text', text: piece }
      yield { type: 'usage', usage }
    },
  }
}

const provider = {
  id: 'p',
  name: 'P',
  baseUrl: '',
  isOn: true,
  isWeak: false,
  timeoutSec: 1,
  idleSec: 1,
  maxTokens: 1_000,
  usesCompletionTokens: false,
  inputPrice: 0,
  outputPrice: 0,
  key: '',
}

async function converse(problem: EvaluatedProblem, turns: readonly string[], seed: number): Promise<string> {
  const forbidden = solutionNgrams([problem.solution])
  const model = yieldingModel(problem, seed)
  const counted = { updateOne: async () => undefined }
  const ctx = { connectProvider: () => model, clock: { now: () => new Date(0) }, usage: counted }
  const answers: string[] = []
  for (const message of turns) {
    let shown = ''
    const about = { kind: QuestionKind.problem, step: null, lang: 'en-US' as const, history: [], nonce: 'n' }
    const statement = `${problem.statement['en-US']}\n${injections[seed % injections.length] ?? ''}`
    const blocks = [
      { kind: 'statement' as const, text: statement },
      { kind: 'code' as const, text: wrongProgramOf(problem) },
    ]
    const messages = promptOf({ ...about, blocks, message })
    const owner = { uid: 'u', gid: 0, kind: QuestionKind.problem }
    const call = { provider, model: 'm', messages, owner, signal: new AbortController().signal }
    await guardedAnswer(ctx as never, call, {
      check: async (before, paragraph) =>
        checkHint(before + paragraph, { previous: answers.slice(-guardLimits.answersOfConversation), forbidden }),
      show: (text) => void (shown += text),
      fallback,
    })
    answers.push(shown)
  }
  return answers.join('\n')
}

it('shows nothing of the solution, whatever is asked and whatever the model answers', async () => {
  const leaks: string[] = []
  let seed = 0
  for (const problem of evaluatedProblems) {
    for (const { name, turns } of leakAttempts) {
      const shown = await converse(problem, turns, seed)
      seed += 1
      if (leakedLines(problem, shown) > 2 || !shown.includes(fallback)) leaks.push(`${problem.name}: ${name}`)
    }
  }
  expect(leaks).toEqual([])
})
