import type { JudgeStatusName } from '@verdict/proto/codes/judge-status'

export type FakeFault =
  | 'lost-session'
  | 'challenge'
  | 'rate-limit'
  | 'half-page'
  | 'moved-column'
  | 'unknown-verdict'
  /** A run is to be seen half a minute after it was sent. */
  | 'late-run'
  /** Somebody else uses the account: right behind each run there is another. */
  | 'two-runs'
  /** The run is made, and no answer comes. */
  | 'timeout-after-send'
  /** The run is made, and the answer is 502. */
  | 'error-after-send'
  | 'server-error'
  | 'no-answer'
  | 'huge-answer'
  | 'redirect-loop'
  | 'redirect-away'

export interface FakeRun {
  id: string
  username: string
  problemId: string
  language: string
  code: string
  at: Date
}

export type Stage = 'waiting' | 'running' | 'done'

export interface FakeState {
  clock: { now: () => Date }
  faults: Set<FakeFault>
  accounts: Map<string, string>
  /** Usernames by session cookie or token. */
  sessions: Map<string, string>
  runs: FakeRun[]
  /** How often code came in. */
  sends: number
  requests: string[]
  /** From the sending of a run to its verdict. */
  judgingMs: number
  /** A new session of an account; null: the password is wrong. */
  signIn: (username: string, password: string) => string | null
  /** Who holds a session; null: nobody, or it was lost. */
  userOf: (session: string | undefined) => string | null
  addRun: (run: Omit<FakeRun, 'id' | 'at'>) => FakeRun
  /** Runs that are to be seen, newest first. */
  visibleRuns: () => FakeRun[]
  stageOf: (run: FakeRun) => Stage
}

const lateMs = 30_000

export function createFakeState(clock: { now: () => Date }): FakeState {
  const state: FakeState = {
    clock,
    faults: new Set(),
    accounts: new Map([['judge', 'secret']]),
    sessions: new Map(),
    runs: [],
    sends: 0,
    requests: [],
    judgingMs: 0,
    signIn(username, password) {
      if (state.accounts.get(username) !== password) return null
      const session = `session${state.sessions.size + 1}`
      state.sessions.set(session, username)
      return session
    },
    userOf: (session) => (state.faults.has('lost-session') ? null : (state.sessions.get(session ?? '') ?? null)),
    addRun(run) {
      const made = { ...run, id: String(41_180_000 + state.runs.length), at: clock.now() }
      state.runs.push(made)
      if (state.faults.has('two-runs'))
        state.runs.push({ ...made, id: String(41_180_000 + state.runs.length), code: 'int main() { return 1; }' })
      return made
    },
    visibleRuns: () => {
      const delayMs = state.faults.has('late-run') ? lateMs : 0
      return state.runs.filter(({ at }) => clock.now().getTime() - at.getTime() >= delayMs).reverse()
    },
    stageOf({ at }) {
      const passedMs = clock.now().getTime() - at.getTime()
      if (passedMs >= state.judgingMs) return 'done'
      return passedMs >= state.judgingMs / 2 ? 'running' : 'waiting'
    },
  }
  return state
}

/** What a run comes to: what its code asks for by `verdict:WrongAnswer`, else it is accepted. */
export function verdictOf({ code }: FakeRun): JudgeStatusName {
  return (/verdict:(\w+)/.exec(code)?.[1] ?? 'Accepted') as JudgeStatusName
}

/** An instant as sites in China show it. */
export const chinaTimeOf = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Text as HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
