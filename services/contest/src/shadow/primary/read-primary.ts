import type { ShadowContext } from '../context.ts'
import type { PrimaryObjectDoc } from './shadow.model.ts'
import type { PrimaryObjects, PrimaryState, PrimaryType } from './primary.rules.ts'

/** All objects of the other system's contest, or those of some types. */
export async function readPrimary(
  { shadowObjects }: Pick<ShadowContext, 'shadowObjects'>,
  cid: number,
  types?: readonly PrimaryType[],
): Promise<PrimaryState> {
  const state: { [T in PrimaryType]: Map<string, PrimaryObjects[T]> } = {
    contest: new Map(),
    state: new Map(),
    'judgement-types': new Map(),
    languages: new Map(),
    problems: new Map(),
    teams: new Map(),
    submissions: new Map(),
    judgements: new Map(),
  }
  const filter = types === undefined ? { cid } : { cid, type: { $in: [...types] } }
  const cursor = shadowObjects.find(filter, { _id: 0, type: 1, id: 1, object: 1 }).lean<PrimaryObjectDoc>().cursor()
  for await (const { type, id, object } of cursor) {
    const ofType: Map<string, PrimaryObjects[PrimaryType]> = state[type]
    ofType.set(id, object)
  }
  return state
}
