import type { JudgeProtocol } from '@verdict/proto/codes/problem'
import { JudgingImpossible } from '../spec/judging-impossible.ts'

/** The working directory of a judging program has these files; `feedback` is a folder. */
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

/** Describes the command line and files for a call of a judging program. */
export interface JudgeCall {
  /** These arguments come before those of the problem. */
  args: readonly string[]
  stdin: 'output' | 'input' | 'none'
  /** These files, named in `callFiles`, have to exist before the start. */
  needs: readonly ('input' | 'output' | 'answer' | 'code' | 'feedback')[]
  /** These files are returned. */
  collect: readonly string[]
}

const { input, output, answer, code, score, message } = callFiles
/** The trailing slash is required, because output validators write to `argv[3] + "judgemessage.txt"`. */
const feedback = `${callFiles.feedback}/`

const kattisFeedback = [
  feedbackFiles.judgeMessage,
  feedbackFiles.teamMessage,
  feedbackFiles.score,
  feedbackFiles.scoreMultiplier,
]

/** In these protocols, the answer comes before the output. */
const answerFirst = [input, answer, output]

const allThree = { stdin: 'none', needs: ['input', 'output', 'answer'], collect: [] } as const

/**
 * Describes a call of a checker, which judges the output of the contestant's program. `fullScore` is the maximum of the
 * test, for protocols with points.
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
 * Describes a call of an interactor, which communicates with the program over standard streams; a checker may then
 * judge what it writes to `callFiles.output`.
 *
 * @throws JudgingImpossible for protocols without interactors
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

/** Named pipes at these paths connect one process of the contestant's program. */
export interface ManagerPipes {
  fromProgram: string
  toProgram: string
}

/**
 * Describes a call of a manager, which communicates with several processes of the program over the pipes in its
 * arguments. A CMS manager gets only the pipes, and the input on standard input; others get the pipes after the
 * arguments of an interactor.
 */
export function managerCall(protocol: JudgeProtocol, pipes: readonly ManagerPipes[]): JudgeCall {
  const paths = pipes.flatMap(({ fromProgram, toProgram }) => [fromProgram, toProgram])
  if (protocol === 'cms') return { args: paths, stdin: 'input', needs: ['input', 'answer'], collect: [] }
  const call = interactorCall(protocol)
  return { ...call, args: [...call.args, ...paths] }
}
