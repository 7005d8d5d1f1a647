import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { practiceScope } from '@verdict/proto/codes/scope'
import { ApiError } from '@verdict/ui'
import type { SavedDraft } from './draft.rules.ts'
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts'
import type { DraftServer } from './draft-server.ts'
import { useEditorChoices } from './editor-choices.ts'

const templates = { 'C++': 'int main() {}', Java: 'class Main {}' }
const languages = ['C++', 'Java', 'Python3']
const soonMs = 2_001

/** Keeps drafts as the server does. */
function startServer() {
  const kept = new Map<string, SavedDraft>()
  let saves = 0
  const server = {
    isAway: false,
    losesAnswers: false,
    /** Answers wait for these. */
    listed: Promise.resolve(),
    saved: Promise.resolve(),
    put(language: string, code: string) {
      saves += 1
      kept.set(language, { language, code, savedAt: new Date(saves).toISOString() })
    },
    code: (language: string) => kept.get(language)?.code,
    list: async () => {
      if (server.isAway) throw new ApiError({ kind: 'network', status: 0, code: '', message: '' })
      const list = [...kept.values()].sort((left, right) => right.savedAt.localeCompare(left.savedAt))
      await server.listed
      return list
    },
    save: async ({ language, code, base }: Parameters<DraftServer['save']>[0]) => {
      if (server.isAway) throw new ApiError({ kind: 'network', status: 0, code: '', message: '' })
      const newer = kept.get(language)
      if (newer !== undefined && newer.code !== code && newer.savedAt !== base) return { savedAt: null, newer }
      if (code === '') kept.delete(language)
      else server.put(language, code)
      if (server.losesAnswers) throw new ApiError({ kind: 'network', status: 0, code: '', message: '' })
      const savedAt = kept.get(language)?.savedAt ?? null
      await server.saved
      return { savedAt }
    },
  }
  return server
}

let server: ReturnType<typeof startServer>
const ends: (() => void)[] = []

beforeEach(() => {
  window.localStorage.clear()
  jest.useFakeTimers()
  server = startServer()
  useEditorChoices.getState().choose({ language: '' })
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  jest.useRealTimers()
})

const pass = (ms = soonMs) => jest.advanceTimersByTimeAsync(ms)

async function open(uid: string | null = 'ada'): Promise<DraftKeeper> {
  const keeper = createDraftKeeper({ pid: 1, scope: practiceScope, uid, languages, templates, server })
  ends.push(keeper.start())
  keeper.setUser(uid)
  await pass(0)
  return keeper
}

/** The page of another computer, with the same server. */
async function openElsewhere(uid = 'ada'): Promise<DraftKeeper> {
  const here = { ...window.localStorage }
  window.localStorage.clear()
  const keeper = await open(uid)
  for (const [key, value] of Object.entries(here)) window.localStorage.setItem(key, String(value))
  return keeper
}

const shown = (keeper: DraftKeeper) => keeper.store.getState().source.code
const look = async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
}

describe('a draft', () => {
  it('is kept in the browser at every stroke and on the server a moment later', async () => {
    const keeper = await open()
    keeper.keep('one')
    expect(server.code('C++')).toBeUndefined()
    expect(shown(await open(null))).toBe('one')
    await pass()
    expect(server.code('C++')).toBe('one')
    expect(keeper.store.getState().kept).toBe('server')
  })

  it('comes to another computer, with its language, and goes back from there', async () => {
    const keeper = await open()
    keeper.chooseLanguage('Java')
    keeper.keep('mine')
    await pass()
    const other = await openElsewhere()
    expect([other.store.getState().language, shown(other)]).toEqual(['Java', 'mine'])
    other.keep('mine, longer')
    await pass()
    await look()
    expect(shown(keeper)).toBe('mine, longer')
    expect(keeper.store.getState().conflict).toBeNull()
  })

  it('that was changed in two places is offered, and neither is lost', async () => {
    const keeper = await open()
    keeper.keep('first')
    await pass()
    const other = await openElsewhere()
    other.keep('there')
    await pass()
    keeper.keep('here')
    await pass()
    expect(server.code('C++')).toBe('there')
    expect(keeper.store.getState().conflict?.code).toBe('there')
    expect(keeper.getCode()).toBe('here')
    keeper.takeNewer()
    expect(shown(keeper)).toBe('there')
    keeper.bringBack()
    expect(shown(keeper)).toBe('here')
    await pass()
    expect(server.code('C++')).toBe('here')
  })

  it('stays when the reader says so, and is sent then', async () => {
    const keeper = await open()
    keeper.keep('here')
    server.put('C++', 'there')
    await pass()
    expect(keeper.store.getState().conflict?.code).toBe('there')
    keeper.keepMine()
    await pass()
    expect(server.code('C++')).toBe('here')
  })

  it('is in conflict with nobody when only an answer was lost', async () => {
    const keeper = await open()
    server.losesAnswers = true
    keeper.keep('one')
    await pass()
    server.losesAnswers = false
    keeper.keep('one two')
    await pass(30_000)
    expect(keeper.store.getState().conflict).toBeNull()
    expect(server.code('C++')).toBe('one two')
  })

  it('is not taken back by a list that the server made before it was saved', async () => {
    const keeper = await open()
    keeper.keep('one')
    await pass()
    const answer = Promise.withResolvers<void>()
    server.listed = answer.promise
    await look()
    keeper.keep('one two')
    await pass()
    answer.resolve()
    await pass()
    expect([shown(keeper), keeper.getCode(), server.code('C++')]).toEqual(['int main() {}', 'one two', 'one two'])
  })

  it('is in conflict with nobody while the answer to a save is on its way', async () => {
    const keeper = await open()
    const answer = Promise.withResolvers<void>()
    server.saved = answer.promise
    keeper.keep('one')
    await pass()
    keeper.keep('one two')
    await look()
    expect(keeper.store.getState().conflict).toBeNull()
    answer.resolve()
    await pass()
    expect(keeper.store.getState().conflict).toBeNull()
    expect(server.code('C++')).toBe('one two')
  })

  it('waits for a server that is away, and survives a reload meanwhile', async () => {
    server.isAway = true
    const keeper = await open()
    keeper.keep('typed on a train')
    await pass()
    expect(keeper.store.getState().kept).toBe('away')
    server.isAway = false
    expect(shown(await open())).toBe('typed on a train')
    await pass(16_000)
    expect(server.code('C++')).toBe('typed on a train')
  })

  it('is sent at once when the page is left', async () => {
    const keeper = await open()
    keeper.keep('going')
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(server.code('C++')).toBe('going')
  })
})

describe('a language', () => {
  it('has a draft of its own; without one it goes on with the code', async () => {
    const keeper = await open()
    keeper.chooseLanguage('Java')
    expect(shown(keeper)).toBe('class Main {}')
    keeper.keep('my Java')
    keeper.chooseLanguage('Python3')
    expect(shown(keeper)).toBe('my Java')
    keeper.keep('my Python')
    keeper.chooseLanguage('Java')
    expect(shown(keeper)).toBe('my Java')
    await pass()
    expect([server.code('Java'), server.code('Python3')]).toEqual(['my Java', 'my Python'])
  })
})

describe('a reset', () => {
  it('can be undone, also after a reload, and takes the draft from the server until then', async () => {
    const keeper = await open()
    keeper.keep('long work')
    await pass()
    keeper.reset()
    expect(shown(keeper)).toBe(templates['C++'])
    await pass()
    expect(server.code('C++')).toBeUndefined()
    const again = await open()
    expect(shown(again)).toBe(templates['C++'])
    again.bringBack()
    expect(shown(again)).toBe('long work')
    await pass()
    expect(server.code('C++')).toBe('long work')
  })
})

describe('who is signed in', () => {
  it('keeps the draft when the sign-in is lost, and sends it after the next', async () => {
    const keeper = await open()
    keeper.keep('one')
    await pass()
    keeper.setUser(null)
    keeper.keep('one two')
    await pass()
    expect(server.code('C++')).toBe('one')
    expect(shown(await open(null))).toBe('one two')
    keeper.setUser('ada')
    await pass()
    expect(server.code('C++')).toBe('one two')
  })

  it('takes what was typed before signing in along', async () => {
    const keeper = await open(null)
    keeper.keep('typed as nobody')
    keeper.setUser('ada')
    await pass()
    expect(server.code('C++')).toBe('typed as nobody')
  })

  it('stays with the language that was chosen before signing in', async () => {
    server.put('Python3', 'written elsewhere')
    const keeper = await open(null)
    keeper.chooseLanguage('Java')
    keeper.setUser('ada')
    await pass(0)
    expect([keeper.store.getState().language, shown(keeper)]).toEqual(['Java', templates.Java])
  })

  it('does not see what another one has typed here', async () => {
    const keeper = await open('ada')
    keeper.keep('of Ada')
    await pass()
    server = startServer()
    expect(shown(await open('bob'))).toBe(templates['C++'])
    await pass()
    expect(server.code('C++')).toBeUndefined()
  })
})
