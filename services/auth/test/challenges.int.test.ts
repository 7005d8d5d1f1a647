import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { freshAddress } from '@verdict/test-kit/address'
import { startWorld, type World } from './world.ts'

const bits = 8

let world: World
beforeAll(async () => {
  world = await startWorld({ AUTH_CHALLENGE_BITS: String(bits), AUTH_LOCK_ADDRESS_FAILURES: '40' })
  const users = ['ann', 'bob', 'eve', 'kim', 'mia', 'zoe'].map((name) => [name, 'secret1'])
  await world.call('POST', 'admin/user/insert-batch-user', { as: world.root, body: { users } })
})
afterAll(() => world.stop())

interface Attempt {
  name: string
  address: string
  password?: string
  challenge?: object
  device?: string | undefined
}

const signIn = ({ name, address, device, password = 'secret1', challenge }: Attempt) =>
  world.call('POST', 'login', {
    body: { username: name, password, ...(challenge === undefined ? {} : { challenge }) },
    address,
    device,
  })

async function fail(attempt: Attempt, times: number): Promise<(string | undefined)[]> {
  const codes: (string | undefined)[] = []
  for (let round = 0; round < times; round += 1) codes.push((await signIn({ ...attempt, password: 'wrong-one' })).code)
  return codes
}

interface Issued {
  id: string
  background: string
  piece: string
}

async function askFor({ name, address }: Attempt): Promise<Issued> {
  const path = `sign-in-challenge?username=${encodeURIComponent(name)}`
  return (await world.call<Issued>('GET', path, { address })).data
}

const challenges = () => world.db.collection<{ _id: string; gapX: number }>('sign_in_challenges')
/** What a person sees. */
const gapOf = async ({ id }: Issued) => (await challenges().findOne({ _id: id }))?.gapX ?? NaN
const solved = async (attempt: Attempt) => {
  const issued = await askFor(attempt)
  return { id: issued.id, place: (await gapOf(issued)) + 2 }
}

/** Fails until an answer is required; the first pause is included. */
async function failUntilChallenged(attempt: Attempt): Promise<void> {
  const codes = await fail(attempt, 8)
  expect(codes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'auth.wrong_credentials'))
  expect(codes).toContain('auth.challenge_required')
}

describe('after five failed sign-ins of a name from an address', () => {
  it('the next one must wait or solve a puzzle', async () => {
    const ann = { name: 'ann', address: freshAddress() }
    await failUntilChallenged(ann)
    const challenge = await solved(ann)
    expect(await signIn({ ...ann, challenge })).toMatchObject({ status: 200 })
  })

  it('a sign-in refused before the password check does not count as a failure', async () => {
    const bob = { name: 'bob', address: freshAddress() }
    await fail(bob, 60)
    expect(await signIn({ ...bob, challenge: await solved(bob) })).toMatchObject({ status: 200 })
  })

  it('the puzzle is sent as pixels, and its solution is not', async () => {
    const { background, piece, ...rest } = await askFor({ name: 'ann', address: freshAddress() })
    for (const picture of [background, piece]) expect(picture).toMatch(/^data:image\/png;base64,/)
    expect(Object.keys(rest).sort()).toEqual(['bits', 'height', 'id', 'pieceWidth', 'width'])
  })

  it('proof of work can replace the puzzle', async () => {
    const eve = { name: 'eve', address: freshAddress() }
    await failUntilChallenged(eve)
    const { id } = await askFor(eve)
    const isFound = (nonce: string) => (createHash('sha256').update(`${id}:${nonce}`).digest()[0] ?? 1) === 0
    const nonce = Array.from({ length: 100_000 }, (_, at) => String(at)).find(isFound)
    expect(await signIn({ ...eve, challenge: { id, nonce } })).toMatchObject({ status: 200 })
  })

  it('an answer works once', async () => {
    const kim = { name: 'kim', address: freshAddress() }
    const challenge = await solved(kim)
    expect(await signIn({ ...kim, challenge })).toMatchObject({ status: 200 })
    expect(await signIn({ ...kim, challenge })).toMatchObject({ httpStatus: 400, code: 'auth.challenge_wrong' })
  })

  it.each([
    ['beside the gap', async (one: Attempt) => ({ ...(await solved(one)), place: 0 })],
    ['without an answer', async (one: Attempt) => ({ id: (await askFor(one)).id })],
    ['with work that was not done', async (one: Attempt) => ({ id: (await askFor(one)).id, nonce: 'none' })],
    ['that was issued for another name', async (one: Attempt) => solved({ ...one, name: 'bob' })],
    ['that was issued to another address', async (one: Attempt) => solved({ ...one, address: freshAddress() })],
    ['that nobody issued', async () => ({ id: 'made-up', place: 100 })],
  ])('an answer %s is refused', async (_what, answer) => {
    const kim = { name: 'kim', address: freshAddress() }
    expect(await signIn({ ...kim, challenge: await answer(kim) })).toMatchObject({ code: 'auth.challenge_wrong' })
  })

  it('answers do not lift the lock after twenty', async () => {
    const mia = { name: 'mia', address: freshAddress() }
    for (let round = 0; round < 20; round += 1) {
      await signIn({ ...mia, password: 'wrong-one', challenge: await solved(mia) })
    }
    expect(await signIn({ ...mia, challenge: await solved(mia) })).toMatchObject({ code: 'auth.locked' })
  })
})

describe('a school behind one address', () => {
  it('can sign in although somebody there has tried hundreds of names', async () => {
    const address = freshAddress()
    await Promise.all(Array.from({ length: 60 }, (_, n) => signIn({ name: `n${n}`, address, password: 'wrong-one' })))
    await signIn({ name: 'zoe', address })
    const codes = [await signIn({ name: 'kim', address }), await signIn({ name: 'bob', address })].map(
      ({ code }) => code,
    )
    expect(codes).toContain('auth.challenge_required')
    const bob = { name: 'bob', address }
    expect(await signIn({ ...bob, challenge: await solved(bob) })).toMatchObject({ status: 200 })
  })
})

describe('a browser in which an account has signed in before', () => {
  it('has a count of its own, independent of others at its address', async () => {
    const address = freshAddress()
    const zoe = { name: 'zoe', address }
    const { device } = await signIn(zoe)
    expect(device).toMatch(/^[\w-]{20,}$/)
    await failUntilChallenged(zoe)
    expect(await signIn(zoe)).toMatchObject({ code: 'auth.challenge_required' })
    expect(await signIn({ ...zoe, device })).toMatchObject({ status: 200, device })
  })

  it('is known for several accounts and for no others', async () => {
    const address = freshAddress()
    const { device } = await signIn({ name: 'zoe', address })
    expect((await signIn({ name: 'kim', address, device })).device).toBe(device)
    await failUntilChallenged({ name: 'ann', address, device })
    expect(await signIn({ name: 'kim', address, device })).toMatchObject({ status: 200 })
  })

  it('must answer as well when it fails itself', async () => {
    const zoe = { name: 'zoe', address: freshAddress() }
    const { device } = await signIn(zoe)
    await failUntilChallenged({ ...zoe, device })
  })

  it.each(['made-up-token-of-somebody', '', 'x'.repeat(5000)])('is not recognised by %p', async (device) => {
    const zoe = { name: 'zoe', address: freshAddress() }
    await failUntilChallenged(zoe)
    expect(await signIn({ ...zoe, device })).toMatchObject({ code: 'auth.challenge_required' })
  })
})
