import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Id, Nothing, Nullable } from '../../schema.ts'

const Given = Nullable(Type.String({ maxLength: 100, description: 'null: ours' }))

const Named = {
  name: Type.String(),
  teams: Type.Integer(),
  ownId: Type.String({ description: 'ours, where none is given' }),
}

/** Requires jury access to the contest. */
export const getContestExternalIds = route({
  summary: 'Organizations and groups of the teams of a contest, and what the CLICS Contest API calls them',
  owner: 'contest',
  method: 'GET',
  path: '/api/contest-external-ids',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Type.Object({
    isFixed: Type.Boolean({ description: 'the contest has begun: IDs stay' }),
    organizations: Type.Array(Type.Object({ ...Named, externalId: Given })),
    groups: Type.Array(Type.Object({ ...Named, externalId: Given, icpcId: Given })),
  }),
})

const Text = Type.String({ maxLength: 200 })
const Changed = Type.Optional(Nullable(Type.String({ maxLength: 100, description: 'left out or empty: ours' })))

/**
 * Only managers of the contest may call this; IDs can be changed only before it starts. Objects that are not named keep
 * their IDs.
 */
export const setContestExternalIds = route({
  summary: 'Say what the CLICS Contest API calls organizations and groups of the teams of a contest',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-external-ids',
  access: 'login',
  body: Type.Object({
    cid: Id,
    organizations: Type.Optional(Type.Array(Type.Object({ name: Text, externalId: Changed }), { maxItems: 10_000 })),
    groups: Type.Optional(
      Type.Array(
        Type.Object({
          name: Text,
          externalId: Changed,
          icpcId: Type.Optional(Nullable(Type.String({ maxLength: 50 }))),
        }),
        { maxItems: 10_000 },
      ),
    ),
  }),
  data: Nothing,
})
