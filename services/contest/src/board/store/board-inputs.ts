import type { Person, People } from '../../people/people.ts'
import type { FollowedRankings, LoadedRankings } from '../../ranking/followed-rankings.ts'
import type { RankingInput } from '../../ranking/ranked-view.ts'
import { rankingInput, type RankedContest } from './ranking-input.rules.ts'

/** Cached data of a contest besides its rankings. */
interface CachedContest {
  /** Together with the users from which it was made. */
  input: { people: ReadonlyMap<string, Person>; made: RankingInput } | undefined
  named:
    | { version: number; known: ReadonlyMap<string, Person>; size: number; people: ReadonlyMap<string, Person> }
    | undefined
}

/** Sources of the people on a scoreboard. */
export interface PeopleSources {
  people: People
  /** Teams of a contest as the scoreboard shows them, by key. */
  teamsOf: (cid: number) => Promise<ReadonlyMap<string, Person>>
  /** Users who run all contests of a group. */
  rootsOf: (gid: number) => Promise<ReadonlySet<string>>
}

interface InputOptions extends PeopleSources {
  followed: Pick<FollowedRankings, 'current'>
}

const noRoots: ReadonlySet<string> = new Set()

/** Reads the inputs of a scoreboard: the rankings of a contest, and the people, teams and rules. */
export function createBoardInputs({ followed, people, teamsOf, rootsOf }: InputOptions) {
  const cache = new WeakMap<LoadedRankings, CachedContest>()

  function cacheOf(entry: LoadedRankings): CachedContest {
    const known = cache.get(entry) ?? { input: undefined, named: undefined }
    cache.set(entry, known)
    return known
  }

  /** Returns the users who are excluded from boards of the contest's group. */
  const rootsFor = async ({ gid }: RankedContest) => (gid === null ? noRoots : rootsOf(gid))

  /** Users and teams by the key of their line. */
  async function namedIn(entry: LoadedRankings, { _id: cid, version, teams = 0 }: RankedContest) {
    const known = await people.findAll(entry.rankings.people())
    if (teams === 0) return known
    const ofContest = cacheOf(entry)
    const { named } = ofContest
    if (named?.version === version && named.known === known && named.size === known.size) return named.people
    const { size } = known
    const merged = new Map([...known, ...(await teamsOf(cid))])
    ofContest.named = { version, known, size, people: merged }
    return merged
  }

  /** Returns the current rankings with all their users; users added while others were looked up are looked up, too. */
  async function peopled(contest: RankedContest) {
    const entry = await followed.current(contest._id)
    const everybody = entry.rankings.people()
    for (;;) {
      const { size } = everybody
      const known = await namedIn(entry, contest)
      if (everybody.size === size) return { entry, known }
    }
  }

  /** Loads the current contest, with everything that its board depends on besides the journal. */
  async function ranked(contest: RankedContest) {
    const roots = await rootsFor(contest)
    const { entry, known } = await peopled(contest)
    const stamp = `${contest.version} ${people.generation()} ${[...roots].join()}`
    const ofContest = cacheOf(entry)
    const { input } = ofContest
    const isCurrent = input?.made.stamp === stamp && input.people === known
    const made = isCurrent ? input.made : rankingInput(contest, { people: known, roots, stamp })
    ofContest.input = { people: known, made }
    return { entry, known, stamp, input: made }
  }

  return { rootsFor, peopled, ranked }
}
