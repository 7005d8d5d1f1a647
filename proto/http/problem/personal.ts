import { Type } from 'typebox'
import { ProblemListQuery, ProblemRow } from './problem.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, scopeFields } from '../schema.ts'

const Neighbour = Nullable(Type.Object({ problemId: Type.String(), title: Type.String() }))

/** The neighbours in the order of the problem list; null at its ends. */
export const getAdjacentProblems = route({
  summary: 'The public problems before and after one',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-adjacent-problems',
  access: 'public',
  query: Type.Object({ problemId: Type.String({ minLength: 1, maxLength: 100 }) }),
  data: Type.Object({ previous: Neighbour, next: Neighbour }),
})

/** The progress of a user with a problem in practice. */
export const problemProgresses = ['solved', 'tried', 'unsolved'] as const
export type ProblemProgress = (typeof problemProgresses)[number]

/** The problem list filtered by progress. `tried`: not solved yet; `unsolved`: tried or never tried. */
export const getProblemListByProgress = route({
  summary: 'Public problems that the caller has solved, tried or not solved',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-problem-list-by-progress',
  access: 'login',
  query: Type.Object({ ...ProblemListQuery.properties, progress: OneOf(problemProgresses) }),
  data: pageOf(ProblemRow),
})

/** Filters of the problem list's page for signed-in users. */
export const listedProgresses = [...problemProgresses, 'to-do'] as const

/** The parameters of the address of that page. */
export const ProblemListAddress = Type.Object({
  ...ProblemListQuery.properties,
  progress: Type.Optional(OneOf(listedProgresses)),
})

/** Adds a problem to the actor's to-do list or removes it. Repeating the call changes nothing. */
export const setProblemToDo = route({
  summary: 'Put a problem on the list of problems to do later, or take it off',
  owner: 'problem',
  method: 'PUT',
  path: '/api/problem-to-do',
  access: 'login',
  body: Type.Object({ pid: Id, toDo: Type.Boolean() }),
  data: Nothing,
})

export const getProblemToDoList = route({
  summary: 'Problems to do later, latest added first',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-problem-to-do-list',
  access: 'login',
  query: Type.Object(pageQuery({ limit: 30 })),
  data: pageOf(ProblemRow),
})

const CodeDraft = Type.Object({ language: Type.String(), code: Type.String(), savedAt: Instant })

const maxDraftLength = 262_144

/**
 * There is one draft for each problem, scope and language; an empty code deletes it. With `after`, a draft that was
 * saved elsewhere meanwhile is not overwritten: nothing is stored, and it is returned as `newer`.
 */
export const saveCodeDraft = route({
  summary: 'Keep code that is being written',
  owner: 'problem',
  method: 'PUT',
  path: '/api/code-draft',
  access: 'login',
  maxBodyBytes: 2 * 1024 * 1024,
  body: Type.Object({
    pid: Id,
    language: Type.String({ minLength: 1, maxLength: 50 }),
    code: Type.String({ maxLength: maxDraftLength }),
    after: Type.Optional(
      Type.String({
        pattern: '^(none|\\d{4}-.+Z)$',
        maxLength: 30,
        description: 'savedAt of the draft that this one goes on from; none: there was none',
      }),
    ),
    ...scopeFields,
  }),
  data: Type.Object({ savedAt: Nullable(Instant), newer: Type.Optional(CodeDraft) }),
})

export const getCodeDrafts = route({
  summary: 'Own code drafts of a problem, latest first',
  owner: 'problem',
  method: 'GET',
  path: '/api/code-drafts',
  access: 'login',
  query: Type.Object({ pid: Id, ...scopeFields }),
  data: Type.Array(CodeDraft),
})
