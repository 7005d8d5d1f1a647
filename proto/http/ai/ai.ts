import { Type } from 'typebox'
import {
  answerFeedback,
  answerStates,
  aiPolicyModes,
  hintSteps,
  historyPageSize,
  maxMessageCharacters,
  questionKinds,
} from '../../codes/ai.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, OneOfNumbers, pageOf, pageQuery, scopeFields, Uid } from '../schema.ts'

const Step = OneOfNumbers(hintSteps, { description: 'of the ladder of hints' })
const Feedback = Nullable(OneOf(answerFeedback))
const PolicyMode = OneOf(aiPolicyModes)
const ProblemName = Type.String({ minLength: 1, maxLength: 100, description: 'display id in the scope' })

/** Why something is refused: a code, and its text in the language of the request. */
const Reason = Type.Object({ code: Type.String(), text: Type.String() })

/** A program that was shown to the user, with its verdict. */
const SampleVerdict = Type.Object({
  status: Type.Integer({ description: 'a final status of the judge' }),
  language: Type.String(),
})

export const Answer = Type.Object({
  id: Id,
  msg: Type.String({ description: 'Markdown, as far as it has been written and checked' }),
  state: OneOf(answerStates),
  step: Nullable(Step),
  source: OneOf(['rules', 'model'], { description: 'rules: worked out without a model' }),
  isWeak: Type.Boolean({ description: 'written by a small model whose answers are not to be relied on' }),
  sources: Type.Array(OneOf(['statement', 'code', 'verdict', 'compiler', 'test', 'history']), {
    description: 'what it was made from',
  }),
  failure: Nullable(Reason),
  sample: Nullable(SampleVerdict),
  limitedTo: Nullable(Step),
})

/**
 * The client creates a new `key` for each message; a repeated key joins the answer that it started. With `stream` the
 * call returns at once with the state `running`, and the text comes from `getAnswerStream`; otherwise it waits for the
 * whole text.
 */
const asking = {
  key: Type.Optional(Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })),
  stream: Type.Optional(Type.Boolean()),
}

const Message = Type.String({ description: `at most ${maxMessageCharacters} characters` })
const kindOf = <const N extends number>(...kinds: N[]) => Type.Optional(OneOfNumbers(kinds))

const ask = { owner: 'ai', method: 'POST', access: 'login', timeLimitSec: 110, data: Answer } as const

export const chat = route({
  summary: 'Ask the tutor something that is about no problem',
  ...ask,
  path: '/api/chat',
  body: Type.Object({ ...asking, message: Message, type: kindOf(0) }),
})

export const problemChat = route({
  summary: 'Ask the tutor about a problem',
  ...ask,
  path: '/api/problem-chat',
  body: Type.Object({
    ...asking,
    ...scopeFields,
    message: Message,
    type: kindOf(1),
    problemId: ProblemName,
    submitId: Type.Optional(Id),
  }),
})

/**
 * Step 2 is a question that leads to the idea. Step 3 is sample code, which is judged before it is shown; where sample
 * code is not allowed, the next hint is given.
 */
export const problemSolving = route({
  summary: 'Ask the tutor for the idea of a problem, or for sample code',
  ...ask,
  path: '/api/problem-solving',
  body: Type.Object({
    ...asking,
    ...scopeFields,
    problemId: ProblemName,
    type: OneOfNumbers([2, 3]),
    language: Type.Optional(Type.String({ maxLength: 50, description: 'of sample code' })),
  }),
})

/**
 * Returns the latest hint about a submission, or the first one if there is none yet. With `isGen` it returns the next
 * step of the ladder if an attempt or waiting has earned it, otherwise the latest step in other words.
 */
export const problemDiagnosis = route({
  summary: 'Ask the tutor what is wrong with a submission',
  ...ask,
  path: '/api/problem-diagnosis',
  body: Type.Object({
    ...asking,
    ...scopeFields,
    problemId: ProblemName,
    submitId: Id,
    type: kindOf(4),
    userCode: Type.Optional(
      Nullable(Type.String({ maxLength: 65_535, description: 'ignored: the submission counts' })),
    ),
    id: Type.Optional(Nullable(Id)),
    isGen: Type.Optional(Nullable(Type.Boolean())),
  }),
})

/** Only users with an accepted submission may call this, if the site has enabled it. */
export const codeStyle = route({
  summary: 'Ask the tutor for comments on the style of an accepted program',
  ...ask,
  path: '/api/ai/code-style',
  body: Type.Object({ ...asking, ...scopeFields, problemId: ProblemName, submitId: Id }),
})

/** Rates one of the caller's own answers as helpful or not, or deletes it. */
export const updateMsgHistory = route({
  summary: 'Say whether an answer helped, or delete it',
  owner: 'ai',
  method: 'POST',
  path: '/api/update-msg-history',
  access: 'login',
  body: Type.Object({ id: Id, feedback: Type.Optional(Feedback), isDeleted: Type.Optional(Type.Boolean()) }),
  data: Nothing,
})

const HistoryEntry = Type.Object({
  ...Answer.properties,
  type: OneOfNumbers(questionKinds),
  message: Type.String({ description: 'empty: a button was pressed' }),
  response: Type.String({ description: 'the same as msg' }),
  problemId: Nullable(Type.String()),
  submitId: Nullable(Id),
  feedback: Feedback,
  gmtCreate: Instant,
})

/** Returns the caller's questions, newest first. */
export const getMsgHistoryList = route({
  summary: 'Own questions to the tutor and its answers',
  owner: 'ai',
  method: 'GET',
  path: '/api/msg-history-list',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: historyPageSize }),
    ...scopeFields,
    type: OneOfNumbers(questionKinds),
    problemId: Type.Optional(ProblemName),
    submitId: Type.Optional(Id),
  }),
  data: pageOf(HistoryEntry),
})

/**
 * Server-sent events of an own answer. `delta` {offset, text}: what follows, from `offset` on; `answer`: the whole Answer,
 * once, at the end. Comments keep the line open. `offset` counts UTF-16 code units of `msg`.
 */
export const getAnswerStream = route({
  summary: 'An own answer while it is being written',
  owner: 'ai',
  method: 'GET',
  path: '/api/ai/answer-stream',
  access: 'login',
  longLived: true,
  download: true,
  cookieSignIn: true,
  query: Type.Object({ id: Id, offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })) }),
  data: Nothing,
})

export const getAnswer = route({
  summary: 'An own answer as it is now',
  owner: 'ai',
  method: 'GET',
  path: '/api/ai/answer',
  access: 'login',
  query: Type.Object({ id: Id }),
  data: Answer,
})

/** Text that was already shown stays. An answer that has ended is not changed. */
export const cancelAnswer = route({
  summary: 'Stop an own answer that is being written',
  owner: 'ai',
  method: 'POST',
  path: '/api/ai/cancel-answer',
  access: 'login',
  body: Type.Object({ id: Id }),
  data: Answer,
})

/** State of the tutor for the caller: on the site, on a problem, or on a submission. */
export const getTutorState = route({
  summary: 'Whether the tutor may be asked here, and which hints are open',
  owner: 'ai',
  method: 'GET',
  path: '/api/ai/state',
  access: 'login',
  query: Type.Object({
    ...scopeFields,
    problemId: Type.Optional(ProblemName),
    submitId: Type.Optional(Id),
  }),
  data: Type.Object({
    refusal: Nullable(Reason),
    isModelAvailable: Type.Boolean({ description: 'false: steps 0 to 2 alone' }),
    isWeakModel: Type.Boolean({ description: 'a small model on this machine, for demonstration' }),
    mode: PolicyMode,
    maxStep: Step,
    kinds: Type.Array(OneOfNumbers(questionKinds), { description: 'that may be asked now' }),
    questionsLeft: Nullable(Type.Integer({ description: 'of today; null: no limit' })),
    pointsPerQuestion: Type.Integer({ description: 'what each costs once none are left; 0: then there are none' }),
    running: Nullable(Answer),
    ladder: Nullable(
      Type.Object(
        {
          given: Nullable(Step),
          next: Nullable(Step),
          nextAt: Nullable(Instant),
          isOpen: Type.Boolean({
            description: 'whether the next step may be asked for now; an attempt opens it at once',
          }),
        },
        { description: 'of the problem; null without one' },
      ),
    ),
    mayBeRead: Type.Boolean({ description: 'by the teachers of the group' }),
  }),
})

const place = { gid: scopeFields.gid, tid: scopeFields.tid }

/** The policy of a group or a training; a training without one has that of its group. */
export const AiPolicy = Type.Object({
  mode: PolicyMode,
  maxStep: Step,
  mayBeRead: Type.Boolean({ description: 'whether those who run the place read the conversations; members are told' }),
})

export const getAiPolicy = route({
  summary: 'What the tutor may do in a group or a training',
  owner: 'ai',
  method: 'GET',
  path: '/api/ai/policy',
  access: 'login',
  query: Type.Object(place),
  data: Type.Object({ ...AiPolicy.properties, isOwn: Type.Boolean({ description: 'set here, not taken over' }) }),
})

/** Only managers of the group or training may call this. */
export const setAiPolicy = route({
  summary: 'Set what the tutor may do in a group or a training',
  owner: 'ai',
  method: 'PUT',
  path: '/api/ai/policy',
  access: 'login',
  body: Type.Object({ ...place, ...AiPolicy.properties }),
  data: Nothing,
})

/** Problems by the number of questions in the last days. Only managers of the group may call this. */
export const getAiInsights = route({
  summary: 'What a group asked the tutor, and where it got stuck',
  owner: 'ai',
  method: 'GET',
  path: '/api/ai/insights',
  access: 'login',
  query: Type.Object({ gid: Id, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: 30 })) }),
  data: Type.Object({
    questions: Type.Integer(),
    users: Type.Integer(),
    helpful: Type.Integer(),
    unhelpful: Type.Integer(),
    byStep: Type.Array(Type.Object({ step: Step, answers: Type.Integer() })),
    problems: Type.Array(
      Type.Object({
        problemId: Type.String(),
        title: Type.String(),
        questions: Type.Integer(),
        users: Type.Integer(),
        stuck: Type.Integer({ description: 'users whose last step is 3 or higher' }),
        topics: Type.Array(Type.String({ description: 'verdicts that they asked about' })),
      }),
    ),
  }),
})

/** Only managers of the group may call this, if its policy allows it. */
export const getAiConversations = route({
  summary: 'Conversations of the members of a group with the tutor',
  owner: 'ai',
  method: 'GET',
  path: '/api/ai/conversations',
  access: 'login',
  query: Type.Object({ ...pageQuery({ limit: historyPageSize }), gid: Id, uid: Type.Optional(Uid) }),
  data: pageOf(Type.Object({ ...HistoryEntry.properties, uid: Uid, username: Type.String() })),
})
