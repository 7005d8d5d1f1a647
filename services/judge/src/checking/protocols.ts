import type { JudgeProtocol } from '@verdict/proto/codes/problem'
import { JudgingImpossible } from '../spec/judging-impossible.ts'

/** Names of the files in the working directory of a judging program; `feedback` is a folder. */
export const callFiles = {
  input: 'input',
  output: 'user_out',
  answer: 'answer',
  code: 'code',
  feedback: 'feedback',
  score: 'score_file',
  message: 'msg_file',
} as const

export const feedbackFiles = {
  judgeMessage: 'feedback/judgemessage.txt',
  teamMessage: 'feedback/teammessage.txt',
  score: 'feedback/score.txt',
  scoreMultiplier: 'feedback/score_multiplier.txt',
  nextPass: 'feedback/nextpass.in',
} as const

/** Command line and files for a call of a judging program. */
export interface JudgeCall {
  /** Arguments before those of the problem. */
  args: readonly string[]
  stdin: 'output' | 'input' | 'none'
  /** Files that have to exist before the start, by their names in `callFiles`. */
  needs: readonly ('input' | 'output' | 'answer' | 'code' | 'feedback')[]
  /** Files that are returned. */
  collect: readonly string[]
}

const { input, output, answer, code, score, message } = callFiles
/** Output validators need the trailing slash: they write to `argv[3] + "judgemessage.txt"`. */
const feedback = `${callFiles.feedback}/`

const kattisFeedback = [
  feedbackFiles.judgeMessage,
  feedbackFiles.teamMessage,
  feedbackFiles.score,
  feedbackFiles.scoreMultiplier,
]

/** The answer comes before the output. */
const answerFirst = [input, answer, output]

const allThree = { stdin: 'none', needs: ['input', 'output', 'answer'], collect: [] } as const

/**
 * A checker judges the output of the contestant's program. `fullScore` is the maximum of the test, for protocols that
 * count in points.
 *
 * Source: spec 4-packages §1; the order of the arguments differs.
 */
export function checkerCall(protocol: JudgeProtocol, fullScore: number): JudgeCall {
  switch (protocol) {
    case 'hoj':
    case 'testlib':
      return { ...allThree, args: [input, output, answer] }
    case 'cms':
    case 'hustoj':
      return { ...allThree, args: answerFirst }
    case 'kattis':
      return {
        args: [input, answer, feedback],
        stdin: 'output',
        needs: ['input', 'answer', 'feedback'],
        collect: kattisFeedback,
      }
    case 'qduoj':
      return { args: [input, output], stdin: 'none', needs: ['input', 'output'], collect: [] }
    case 'syzoj':
      return { ...allThree, args: [], needs: ['input', 'output', 'answer', code] }
    case 'lemon':
      return {
        ...allThree,
        args: [input, output, answer, String(fullScore), score, message],
        collect: [score, message],
      }
  }
}

/**
 * An interactor talks to the program over standard streams; a checker may then judge what it writes to
 * `callFiles.output`.
 *
 * @throws JudgingImpossible for protocols that know no interactors
 */
export function interactorCall(protocol: JudgeProtocol): JudgeCall {
  switch (protocol) {
    case 'hoj':
    case 'testlib':
      return { args: [input, output, answer], stdin: 'none', needs: ['input', 'answer'], collect: [] }
    case 'kattis':
      return { ...checkerCall('kattis', 0), stdin: 'none' }
    case 'cms':
    case 'hustoj':
    case 'qduoj':
    case 'syzoj':
    case 'lemon':
      throw new JudgingImpossible(`the protocol ${protocol} has no interactors`)
  }
}

/** Paths of the named pipes from and to one process of the contestant's program. */
export interface ManagerPipes {
  fromProgram: string
  toProgram: string
}

/**
 * A manager talks to several processes of the program over the pipes in its arguments. A CMS manager gets only the
 * pipes, and the input on standard input; others get the pipes after the arguments of an interactor.
 */
export function managerCall(protocol: JudgeProtocol, pipes: readonly ManagerPipes[]): JudgeCall {
  const paths = pipes.flatMap(({ fromProgram, toProgram }) => [fromProgram, toProgram])
  if (protocol === 'cms') return { args: paths, stdin: 'input', needs: ['input', 'answer'], collect: [] }
  const call = interactorCall(protocol)
  return { ...call, args: [...call.args, ...paths] }
}
