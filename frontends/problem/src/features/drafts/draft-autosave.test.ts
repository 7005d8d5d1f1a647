import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { practiceScope } from '@verdict/proto/codes/scope'
import { ApiError } from '@verdict/ui'
import type { SavedDraft } from './draft.rules.ts'
import { createDraftAutosave, type DraftAutosave } from './draft-autosave.ts'
import type { DraftServer } from './draft-server.ts'
import { useEditorPreferences } from '../code-editor/editor-preferences.ts'

const templates: Record<string, string> = { 'C++': 'int main() {}', Java: 'class Main {}' }
const templateOf = (language: string) => templates[language] ?? ''
const languages = ['C++', 'Java', 'Python3']
const soonMs = 2_001

/** Stores drafts as the server does. */
function startServer() {
  const storedDrafts = new Map<string, SavedDraft>()
  let saves = 0
  const server = {
    isUnavailable: false,
    submittedIn: null as string | null,
    losesAnswers: false,
    /** Answers wait for these. */
    listed: Promise.resolve(),
    saved: Promise.resolve(),
    put(language: string, code: string) {
      saves += 1
      storedDrafts.set(language, { language, code, savedAt: new Date(saves).toISOString() })
    },
    code: (language: string) => storedDrafts.get(language)?.code,
    list: async () => {
      if (server.isUnavailable) throw new ApiError({ kind: 'network', status: 0, code: '', message: '' })
      const list = [...storedDrafts.values()].sort((left, right) => right.savedAt.localeCompare(left.savedAt))
      await server.listed
      return list
    },
    latestLanguage: () => Promise.resolve(server.submittedIn),
    save: async ({ language, code, base }: Parameters<DraftServer['save']>[0]) => {
      if (server.isUnavailable) throw new ApiError({ kind: 'network', status: 0, code: '', message: '' })
      const newer = storedDrafts.get(language)
      if (newer !== undefined && newer.code !== code && newer.savedAt !== base) return { savedAt: null, newer }
      if (code === '') storedDrafts.delete(language)
      else server.put(language, code)
      if (server.losesAnswers) throw new ApiError({ kind: 'network', status: 0, code: '', message: '' })
      const savedAt = storedDrafts.get(language)?.savedAt ?? null
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
  useEditorPreferences.getState().choose({ language: '' })
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  jest.useRealTimers()
})

const pass = (ms = soonMs) => jest.advanceTimersByTimeAsync(ms)

async function open(uid: string | null = 'ada'): Promise<DraftAutosave> {
  const autosave = createDraftAutosave({ pid: 1, scope: practiceScope, uid, languages, templateOf, server })
  ends.push(autosave.start())
  autosave.setUser(uid)
  await pass(0)
  return autosave
}

/** The page on another computer, with the same server. */
async function openElsewhere(uid = 'ada'): Promise<DraftAutosave> {
  const here = { ...window.localStorage }
  window.localStorage.clear()
  const autosave = await open(uid)
  for (const [key, value] of Object.entries(here)) window.localStorage.setItem(key, String(value))
  return autosave
}

const shown = (autosave: DraftAutosave) => autosave.store.getState().source.code
const look = async () => {
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
}

describe('a draft', () => {
  it('is stored in the browser at every keystroke and on the server a moment later', async () => {
    const autosave = await open()
    autosave.save('one')
    expect(server.code('C++')).toBeUndefined()
    expect(shown(await open(null))).toBe('one')
    await pass()
    expect(server.code('C++')).toBe('one')
    expect(autosave.store.getState().savedIn).toBe('server')
  })

  it('is available on another computer, with its language, and back', async () => {
    const autosave = await open()
    autosave.chooseLanguage('Java')
    autosave.save('mine')
    await pass()
    const other = await openElsewhere()
    expect([other.store.getState().language, shown(other)]).toEqual(['Java', 'mine'])
    other.save('mine, longer')
    await pass()
    await look()
    expect(shown(autosave)).toBe('mine, longer')
    expect(autosave.store.getState().conflict).toBeNull()
  })

  it('that was changed in two places is offered, and neither version is lost', async () => {
    const autosave = await open()
    autosave.save('first')
    await pass()
    const other = await openElsewhere()
    other.save('there')
    await pass()
    autosave.save('here')
    await pass()
    expect(server.code('C++')).toBe('there')
    expect(autosave.store.getState().conflict?.code).toBe('there')
    expect(autosave.getCode()).toBe('here')
    autosave.acceptServerDraft()
    expect(shown(autosave)).toBe('there')
    autosave.restoreReplaced()
    expect(shown(autosave)).toBe('here')
    await pass()
    expect(server.code('C++')).toBe('here')
  })

  it('is kept and sent when the user chooses it', async () => {
    const autosave = await open()
    autosave.save('here')
    server.put('C++', 'there')
    await pass()
    expect(autosave.store.getState().conflict?.code).toBe('there')
    autosave.keepLocalDraft()
    await pass()
    expect(server.code('C++')).toBe('here')
  })

  it('has no conflict if only an answer was lost', async () => {
    const autosave = await open()
    server.losesAnswers = true
    autosave.save('one')
    await pass()
    server.losesAnswers = false
    autosave.save('one two')
    await pass(30_000)
    expect(autosave.store.getState().conflict).toBeNull()
    expect(server.code('C++')).toBe('one two')
  })

  it('is not overwritten by a list from before it was saved', async () => {
    const autosave = await open()
    autosave.save('one')
    await pass()
    const answer = Promise.withResolvers<void>()
    server.listed = answer.promise
    await look()
    autosave.save('one two')
    await pass()
    answer.resolve()
    await pass()
    expect([shown(autosave), autosave.getCode(), server.code('C++')]).toEqual(['int main() {}', 'one two', 'one two'])
  })

  it('has no conflict while the answer to a save is pending', async () => {
    const autosave = await open()
    const answer = Promise.withResolvers<void>()
    server.saved = answer.promise
    autosave.save('one')
    await pass()
    autosave.save('one two')
    await look()
    expect(autosave.store.getState().conflict).toBeNull()
    answer.resolve()
    await pass()
    expect(autosave.store.getState().conflict).toBeNull()
    expect(server.code('C++')).toBe('one two')
  })

  it('waits for a server that is down, and survives a reload meanwhile', async () => {
    server.isUnavailable = true
    const autosave = await open()
    autosave.save('typed on a train')
    await pass()
    expect(autosave.store.getState().savedIn).toBe('away')
    server.isUnavailable = false
    expect(shown(await open())).toBe('typed on a train')
    await pass(16_000)
    expect(server.code('C++')).toBe('typed on a train')
  })

  it('is sent at once when the page is left', async () => {
    const autosave = await open()
    autosave.save('going')
    window.dispatchEvent(new Event('pagehide'))
    await pass(0)
    expect(server.code('C++')).toBe('going')
  })
})

describe('a language', () => {
  it('has a separate draft; without one it continues with the code', async () => {
    const autosave = await open()
    autosave.chooseLanguage('Java')
    expect(shown(autosave)).toBe('class Main {}')
    autosave.save('my Java')
    autosave.chooseLanguage('Python3')
    expect(shown(autosave)).toBe('my Java')
    autosave.save('my Python')
    autosave.chooseLanguage('Java')
    expect(shown(autosave)).toBe('my Java')
    await pass()
    expect([server.code('Java'), server.code('Python3')]).toEqual(['my Java', 'my Python'])
  })
})

describe('a reset', () => {
  it('can be undone, also after a reload, and removes the draft from the server until then', async () => {
    const autosave = await open()
    autosave.save('long work')
    await pass()
    autosave.reset()
    expect(shown(autosave)).toBe(templates['C++'])
    await pass()
    expect(server.code('C++')).toBeUndefined()
    const again = await open()
    expect(shown(again)).toBe(templates['C++'])
    again.restoreReplaced()
    expect(shown(again)).toBe('long work')
    await pass()
    expect(server.code('C++')).toBe('long work')
  })
})

describe('a signed-in user', () => {
  it('keeps the draft when the session ends, and sends it after the next sign-in', async () => {
    const autosave = await open()
    autosave.save('one')
    await pass()
    autosave.setUser(null)
    autosave.save('one two')
    await pass()
    expect(server.code('C++')).toBe('one')
    expect(shown(await open(null))).toBe('one two')
    autosave.setUser('ada')
    await pass()
    expect(server.code('C++')).toBe('one two')
  })

  it('keeps what was typed before signing in', async () => {
    const autosave = await open(null)
    autosave.save('typed as nobody')
    autosave.setUser('ada')
    await pass()
    expect(server.code('C++')).toBe('typed as nobody')
  })

  it('keeps the language that was selected before signing in', async () => {
    server.put('Python3', 'written elsewhere')
    const autosave = await open(null)
    autosave.chooseLanguage('Java')
    autosave.setUser('ada')
    await pass(0)
    expect([autosave.store.getState().language, shown(autosave)]).toEqual(['Java', templates.Java])
  })

  it('does not see the drafts of another user in this browser', async () => {
    const autosave = await open('ada')
    autosave.save('of Ada')
    await pass()
    server = startServer()
    expect(shown(await open('bob'))).toBe(templates['C++'])
    await pass()
    expect(server.code('C++')).toBeUndefined()
  })

  it('starts with the language of the latest submission, or else the most used one', async () => {
    expect((await open(null)).store.getState().language).toBe('C++')
    server.submittedIn = 'Java'
    expect((await open()).store.getState()).toMatchObject({ language: 'Java', source: { code: templates['Java'] } })
    window.localStorage.clear()
    useEditorPreferences.getState().choose({ language: 'Python3' })
    expect((await open()).store.getState().language).toBe('Python3')
  })

  it('distinguishes a template from input', async () => {
    const autosave = await open()
    expect(autosave.isTemplate()).toBe(true)
    autosave.save('int main() { return 0; }')
    expect(autosave.isTemplate()).toBe(false)
    autosave.chooseLanguage('Python3')
    autosave.save('')
    expect(autosave.isTemplate()).toBe(false)
  })
})
