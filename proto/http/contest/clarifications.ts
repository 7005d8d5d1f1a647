import { Type } from 'typebox'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, Uid } from '../schema.ts'

/**
 * `intervalSec` is the minimum time between two questions of a user, `maxOpen` the maximum number of a participant's
 * unanswered questions.
 */
export const clarificationLimits = { maxCharacters: 4_000, intervalSec: 15, maxOpen: 20, maxCanned: 50 } as const

const text = Type.String({ minLength: 1, maxLength: clarificationLimits.maxCharacters })

/** `displayId` is null if the clarification is about no problem, or about one that is no longer in the contest. */
const about = { pid: Nullable(Id), displayId: Nullable(Type.String()) }

const enteredBy = Type.Optional(
  Type.String({ description: 'username of who asked in the name of the asker, where that is somebody else' }),
)

/** A clarification as its author and recipients see it. */
export const Clarification = Type.Object({
  id: Id,
  cid: Id,
  ...about,
  text: Type.String(),
  time: Instant,
  fromJury: Type.Boolean(),
  toAll: Type.Boolean(),
  replyTo: Nullable(Type.Integer({ description: 'the question that it answers, where the caller may see it' })),
  question: Nullable(Type.String({ description: 'text of that question' })),
  answered: Nullable(Type.Boolean({ description: 'of own questions' })),
  unread: Type.Boolean(),
  enteredBy,
})

/**
 * The caller's questions, the answers to them, and messages of the jury to the caller or to everyone. Requires access
 * to the contest.
 */
export const getContestClarifications = route({
  summary: 'Clarifications of a contest for a participant, newest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-clarifications',
  access: 'login',
  query: Type.Object({ ...pageQuery({ limit: 20 }), cid: Id }),
  data: pageOf(Clarification),
})

/**
 * At most 50 clarifications, newest first. The live topics `contest-clarification` and `contest-clarification-all`
 * announce new ones.
 */
export const getContestUnreadClarifications = route({
  summary: 'Clarifications of the jury that the caller has not read',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-unread-clarifications',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Type.Array(Clarification),
})

export const readContestClarifications = route({
  summary: 'Say that clarifications up to one have been read',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-clarification-read',
  access: 'login',
  body: Type.Object({ cid: Id, id: Id }),
  data: Nothing,
})

/** Only participants may call this while the contest runs, once every 15 seconds. */
export const askContestClarification = route({
  summary: 'Ask the jury of a contest, about a problem or in general',
  owner: 'contest',
  method: 'POST',
  path: '/api/contest-clarification',
  once: true,
  access: 'login',
  body: Type.Object({ cid: Id, pid: Type.Optional(Nullable(Id)), text }),
  data: Type.Object({ id: Id }),
})

/** The author or recipient of a clarification, as a row of the scoreboard. */
const ClarificationParticipant = Type.Object({ key: Uid, name: Type.String(), realname: Nullable(Type.String()) })

const JuryMessage = {
  id: Id,
  ...about,
  text: Type.String(),
  time: Instant,
  from: Nullable(ClarificationParticipant),
  username: Type.String({ description: 'who wrote it' }),
  toAll: Type.Boolean(),
  to: Type.Array(ClarificationParticipant),
  toGroups: Type.Array(Type.String()),
  enteredBy,
}

/** A question, or a message of the jury, with the answers to it, oldest first. */
export const ClarificationThread = Type.Object({
  ...JuryMessage,
  answered: Type.Boolean({ description: 'true for messages of the jury' }),
  claimedBy: Nullable(Type.String({ description: 'username of the jury member who answers it' })),
  replies: Type.Array(Type.Object(JuryMessage)),
})

export const clarificationStates = ['all', 'unanswered', 'answered'] as const

/**
 * Only managers of the contest may call this and all routes below. Unanswered questions are sorted by waiting time,
 * longest first; all others newest first.
 */
export const getContestClarificationList = route({
  summary: 'All questions to the jury of a contest, and what it told',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-clarification-list',
  access: 'login',
  query: Type.Object({
    ...pageQuery({ limit: 20 }),
    cid: Id,
    state: Type.Optional(OneOf(clarificationStates)),
    pid: Type.Optional(Id),
  }),
  data: pageOf(ClarificationThread),
})

/**
 * By default an answer is sent to the author of the question; a message that answers no question requires recipients.
 */
export const sendContestClarification = route({
  summary: 'Answer a question in a contest, or tell participants something',
  owner: 'contest',
  method: 'POST',
  path: '/api/send-contest-clarification',
  once: true,
  access: 'login',
  body: Type.Object({
    cid: Id,
    replyTo: Type.Optional(Nullable(Id)),
    pid: Type.Optional(Nullable(Id)),
    text,
    toAll: Type.Optional(Type.Boolean()),
    to: Type.Optional(Type.Array(Uid, { maxItems: 1_000, description: 'lines of the board' })),
    toGroups: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20, description: 'of teams' })),
  }),
  data: Type.Object({ id: Id }),
})

/** A question that somebody else has claimed is taken over only if the request says so. */
export const claimContestClarification = route({
  summary: 'Say that one will answer a question, or will not',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-clarification-claim',
  access: 'login',
  body: Type.Object({ cid: Id, id: Id, claimed: Type.Boolean(), takeOver: Type.Optional(Type.Boolean()) }),
  data: Nothing,
})

export const setContestClarificationAnswered = route({
  summary: 'Say that a question needs no answer, or needs another one',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-clarification-answered',
  access: 'login',
  body: Type.Object({ cid: Id, id: Id, answered: Type.Boolean() }),
  data: Nothing,
})

const Answers = Type.Array(text, { maxItems: clarificationLimits.maxCanned })

export const getContestCannedAnswers = route({
  summary: 'Answers that the jury of a contest has at hand; null: none were written',
  owner: 'contest',
  method: 'GET',
  path: '/api/contest-canned-answers',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Nullable(Answers),
})

export const setContestCannedAnswers = route({
  summary: 'Write the answers that the jury of a contest has at hand',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-canned-answers',
  access: 'login',
  body: Type.Object({ cid: Id, answers: Answers }),
  data: Nothing,
})
