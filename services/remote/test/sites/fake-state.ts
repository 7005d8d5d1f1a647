import type { JudgeStatusName } from '@verdict/proto/codes/judge-status'

export type FakeFault =
  | 'lost-session'
  | 'challenge'
  | 'rate-limit'
  | 'half-page'
  | 'moved-column'
  | 'unknown-verdict'
  /** A run becomes visible half a minute after it was sent. */
  | 'late-run'
  /** Somebody else uses the account and submits right after each run. */
  | 'two-runs'
  /** The run is created, but there is no response. */
  | 'timeout-after-send'
  /** The run is created, but the response is 502. */
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
  /** The key is a session cookie or token, the value a username. */
  sessions: Map<string, string>
  runs: FakeRun[]
  /** Counts submissions. */
  sends: number
  requests: string[]
  /** A run has its verdict this long after it was sent. */
  judgingMs: number
  /** Starts a session of an account; null means that the password is wrong. */
  signIn: (username: string, password: string) => string | null
  /** Returns the user of a session; null means that there is none, or it was lost. */
  userOf: (session: string | undefined) => string | null
  addRun: (run: Omit<FakeRun, 'id' | 'at'>) => FakeRun
  /** Lists the visible runs, newest first. */
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

/** Reads the verdict from the code, such as `verdict:WrongAnswer`; by default it is accepted. */
export function verdictOf({ code }: FakeRun): JudgeStatusName {
  return (/verdict:(\w+)/.exec(code)?.[1] ?? 'Accepted') as JudgeStatusName
}

/** Formats a time as sites in China do. */
export const chinaTimeOf = (at: Date) =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
