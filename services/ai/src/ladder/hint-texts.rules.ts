import type { HintStep } from '@verdict/proto/codes/ai'
import { judgeStatusName, judgeStatusTexts, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import type { CaseExcerpt__Output } from '@verdict/proto/grpc/generated/submission/v1/CaseExcerpt'
import { type CompilerFault, explainCompilerFault } from './compiler.rules.ts'

/** Facts about a submission for a hint without a model. */
export interface HintInput {
  status: JudgeStatus
  /** The error of a Compile Error; null: none or unknown. */
  compilerFault: CompilerFault | null
  /** Line of the first error; 0: unknown. */
  compilerLine: number
  passed: number
  /** Number of tests; 0: hidden. */
  total: number
  /** The first failed test; 0: hidden. */
  failedSeq: number
  excerpt: CaseExcerpt__Output | null
}

/** A rule-based hint, stored as data so that it can be rendered in any language. */
export interface RuleHint {
  step: HintStep
  /** Null: about a problem without a submission. */
  facts: HintInput | null
}

interface Texts {
  zh: string
  en: string
}

const meaning: Partial<Record<JudgeStatus, Texts>> = {
  [JudgeStatus.WrongAnswer]: {
    zh: '程序正常结束，但至少有一个测试点的输出与答案不同：程序能运行，但结果不对。',
    en: 'Your program ended normally, but its output differs from the answer on at least one test: it runs, but the result is wrong.',
  },
  [JudgeStatus.PresentationError]: {
    zh: '内容正确，但格式不对：多了或少了空格、换行，或分隔方式不同。',
    en: 'The values are correct but the format is not: extra or missing spaces or line breaks, or a wrong separator.',
  },
  [JudgeStatus.TimeLimitExceeded]: {
    zh: '程序在时限内没有结束：可能有死循环，或运算量随输入增长过快。',
    en: 'Your program did not finish in time: it has an infinite loop, or the number of steps grows too fast with the input.',
  },
  [JudgeStatus.MemoryLimitExceeded]: {
    zh: '程序占用的内存超过了限制：数组开得太大、重复存储，或递归太深。',
    en: 'Your program used too much memory: an array is too large, data is stored twice, or the recursion is too deep.',
  },
  [JudgeStatus.RuntimeError]: {
    zh: '程序在运行中崩溃：常见原因是数组越界、除以零、空指针、递归太深，或读取了不存在的输入。',
    en: 'Your program crashed. Common causes: index out of range, division by zero, null reference, too deep recursion, or reading past the end of the input.',
  },
  [JudgeStatus.CompileError]: {
    zh: '程序没有通过编译，所以没有运行任何测试点。',
    en: 'Your program did not compile, so no test was run.',
  },
  [JudgeStatus.PartialAccepted]: {
    zh: '部分测试点通过：思路只对部分输入成立，或不够快。',
    en: 'Some tests passed: the approach works for some inputs, and is wrong or too slow for others.',
  },
  [JudgeStatus.Accepted]: {
    zh: '已经通过。想一想：有没有更简单或更快的做法？',
    en: 'Accepted. Is there a simpler or faster solution?',
  },
}

const unknownMeaning: Texts = {
  zh: '评测没有得出结论，请重新提交。',
  en: 'Judging gave no conclusion about your program. Submit it again.',
}

const question: Partial<Record<JudgeStatus, Texts>> = {
  [JudgeStatus.WrongAnswer]: {
    zh: '挑一个最小的、样例里没有的输入，用手算出答案，再逐步跟踪程序：哪一步的值第一次和你算的不同？',
    en: 'Take the smallest input that is not a sample and work out the answer by hand. Then trace your program step by step: where does a value first differ from yours?',
  },
  [JudgeStatus.PresentationError]: {
    zh: '把样例的输出逐个字符和你的输出比较：行末、最后一行和数字之间各是什么？',
    en: 'Compare the sample output with yours character by character: what is at the end of each line, after the last line, and between numbers?',
  },
  [JudgeStatus.TimeLimitExceeded]: {
    zh: '题目允许的最大输入是多少？对这个输入，最里层的语句要执行多少次？哪些计算是重复的？',
    en: 'How large can the input be? How often does your innermost statement run then? Which computations are repeated?',
  },
  [JudgeStatus.MemoryLimitExceeded]: {
    zh: '对最大的输入，每个数组有多少个元素？其中哪些只用一次，可以边读边丢？',
    en: 'How many elements does each array have for the largest input? Which are used only once and need not be stored?',
  },
  [JudgeStatus.RuntimeError]: {
    zh: '对最小和最大的输入，每个下标和除数可能取到哪些值？有没有一个会超出范围或为零？',
    en: 'For the smallest and largest input, which values can each index and divisor take? Can one be out of range or zero?',
  },
  [JudgeStatus.PartialAccepted]: {
    zh: '通过的测试点和没通过的有什么不同：大小、顺序、重复，还是特殊值？',
    en: 'How do passed and failed tests differ: size, order, duplicates, or special values?',
  },
}

const generalQuestion: Texts = {
  zh: '用自己的话说：输入是什么，要求的是什么？先对一个小例子手算，你用了哪些步骤？哪一步对大的输入会太慢？',
  en: 'In your own words: what is given, and what is asked? Solve a small example by hand: which steps did you take, and which would be too slow for a large input?',
}

const inputClass: Partial<Record<JudgeStatus, Texts>> = {
  [JudgeStatus.WrongAnswer]: {
    zh: '试试这些输入：最小的规模、全部相同的值、负数和零、已经有序或逆序，以及会让中间结果超出整数范围的大数。',
    en: 'Try inputs such as: the smallest size, all values equal, zero and negative numbers, sorted and reversed order, and numbers large enough to overflow an intermediate result.',
  },
  [JudgeStatus.TimeLimitExceeded]: {
    zh: '失败的是大的输入：自己造一个达到上限的输入，测量时间，再把规模减半看时间怎样变化。',
    en: 'It fails on large inputs: generate one of maximum size, measure the time, then halve the size and see how the time changes.',
  },
  [JudgeStatus.MemoryLimitExceeded]: {
    zh: '失败的是大的输入：把每个数组的大小乘以元素字节数，加起来和内存限制比较。',
    en: 'It fails on large inputs: multiply the length of each array by the element size, add them up, and compare with the memory limit.',
  },
  [JudgeStatus.RuntimeError]: {
    zh: '试试边界输入：规模为 0 或 1、下标到达两端、除数可能为零、以及最大的规模。',
    en: 'Try edge cases: size 0 or 1, indices at both ends, a divisor that may be zero, and the maximum size.',
  },
}

const generalClass: Texts = {
  zh: '试试样例之外的输入：最小的、最大的、以及题目特别提到的情形。',
  en: 'Try inputs beyond the samples: the smallest, the largest, and special cases from the statement.',
}

const beyond: Record<3 | 4 | 5, Texts> = {
  3: {
    zh: '在程序里找到处理上面那类输入的地方：先看循环的边界、条件判断，以及变量的初始值。',
    en: 'Find the code that handles such inputs: check loop bounds, conditions and initial values first.',
  },
  4: {
    zh: '把那一处要做的事用一句话写下来，再对照代码：哪个条件或更新与这句话不符？只改那一处，然后重新提交。',
    en: 'Write down in one sentence what that code should do and compare: which condition or update does not match? Change only that and submit again.',
  },
  5: {
    zh: '没有得到通过评测的示例代码，所以这里不显示代码。请从上面的提示继续。',
    en: 'No accepted sample code was found, so none is shown. Continue from the hints above.',
  },
}

const pick = (texts: Texts, locale: Locale) => (locale === 'en-US' ? texts.en : texts.zh)

function block(title: string, text: string): string {
  const fence = '~'.repeat(Math.max(3, ...(text.match(/~+/g) ?? []).map((run) => run.length + 1)))
  return `${title}\n\n${fence}text\n${text.trimEnd()}\n${fence}`
}

function stepZero(input: HintInput, locale: Locale): string {
  const { zh, en } = judgeStatusTexts[judgeStatusName(input.status)]
  const parts = [`**${locale === 'en-US' ? en : zh}**`, pick(meaning[input.status] ?? unknownMeaning, locale)]
  if (input.status === JudgeStatus.CompileError) {
    if (input.compilerLine > 0)
      parts.push(
        pick(
          {
            zh: `编译器首先指出第 ${input.compilerLine} 行。`,
            en: `The compiler complains of line ${input.compilerLine} first.`,
          },
          locale,
        ),
      )
    if (input.compilerFault !== null) parts.push(explainCompilerFault(input.compilerFault, locale))
  } else if (input.total > 0 && input.status !== JudgeStatus.Accepted) {
    const passedCount = {
      zh: `${input.total} 个测试点中通过了 ${input.passed} 个。`,
      en: `Tests passed: ${input.passed} of ${input.total}.`,
    }
    parts.push(pick(passedCount, locale))
  }
  return parts.join('\n\n')
}

function stepTwo({ status, excerpt, failedSeq }: HintInput, locale: Locale): string {
  const general = pick(inputClass[status] ?? generalClass, locale)
  if (excerpt === null) {
    if (failedSeq === 0) return general
    const place = {
      zh: `第一个没有通过的是第 ${failedSeq} 个测试点。`,
      en: `The first test that fails is number ${failedSeq}.`,
    }
    return `${pick(place, locale)}\n\n${general}`
  }
  const title = { zh: '没有通过的测试点的输入：', en: 'Input of the test that fails:' }
  const output = { zh: '你的输出：', en: 'What your program printed:' }
  const shown = [block(pick(title, locale), excerpt.input), block(pick(output, locale), excerpt.output)]
  const ask = {
    zh: '这个输入有什么特别之处？用手算出它的答案。',
    en: 'What is special about this input? Work out its answer by hand.',
  }
  return [...shown, pick(ask, locale)].join('\n\n')
}

/** Whether the submission failed on a test; false for compile errors and accepted ones. */
export function failsOnTests(status: JudgeStatus): boolean {
  return status in question
}

/** Renders the hint of a step from the verdict without a model. */
export function hintText({ step, facts }: RuleHint, locale: Locale): string {
  if (facts === null) return pick(generalText(step), locale)
  if (step === 0) return stepZero(facts, locale)
  if (step === 1) return pick(question[facts.status] ?? generalQuestion, locale)
  return step === 2 ? stepTwo(facts, locale) : pick(beyond[step], locale)
}

function generalText(step: HintStep): Texts {
  if (step === 0 || step === 1) return generalQuestion
  return step === 2 ? generalClass : beyond[step]
}
