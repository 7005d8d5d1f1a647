import type { Person, People } from '../../people/people.ts'
import type { FollowedRankings, LoadedRankings } from '../../ranking/followed-rankings.ts'
import type { RankingInput } from '../../ranking/ranked-view.ts'
import { rankingInput, type RankedContest } from './ranking-input.rules.ts'

/** What is kept of a contest besides its rankings. */
interface CachedContest {
  /** With the users that it was made of. */
  input: { people: ReadonlyMap<string, Person>; made: RankingInput } | undefined
  named:
    | { version: number; known: ReadonlyMap<string, Person>; size: number; people: ReadonlyMap<string, Person> }
    | undefined
}

/** Where the people of a board come from. */
export interface PeopleSources {
  people: People
  /** Teams of a contest as what the board shows of them, by key. */
  teamsOf: (cid: number) => Promise<ReadonlyMap<string, Person>>
  /** Who runs all contests of a group. */
  rootsOf: (gid: number) => Promise<ReadonlySet<string>>
}

interface InputOptions extends PeopleSources {
  followed: Pick<FollowedRankings, 'current'>
}

const noRoots: ReadonlySet<string> = new Set()

/** Reads what a board is made of: the rankings of a contest, and the people, teams and rules that they are shown with. */
export function createBoardInputs({ followed, people, teamsOf, rootsOf }: InputOptions) {
  const kept = new WeakMap<LoadedRankings, CachedContest>()

  function keptFor(entry: LoadedRankings): CachedContest {
    const known = kept.get(entry) ?? { input: undefined, named: undefined }
    kept.set(entry, known)
    return known
  }

  /** Who is on no board of the contest's group. */
  const rootsFor = async ({ gid }: RankedContest) => (gid === null ? noRoots : rootsOf(gid))

  /** Users and teams by the key of their line. */
  async function namedIn(entry: LoadedRankings, { _id: cid, version, teams = 0 }: RankedContest) {
    const known = await people.findAll(entry.rankings.people())
    if (teams === 0) return known
    const ofContest = keptFor(entry)
    const { named } = ofContest
    if (named?.version === version && named.known === known && named.size === known.size) return named.people
    const { size } = known
    const merged = new Map([...known, ...(await teamsOf(cid))])
    ofContest.named = { version, known, size, people: merged }
    return merged
  }

  /** The rankings of now, with everybody of whom they tell: who was told of while they were looked up is looked up, too. */
  async function peopled(contest: RankedContest) {
    const entry = await followed.current(contest._id)
    const everybody = entry.rankings.people()
    for (;;) {
      const { size } = everybody
      const known = await namedIn(entry, contest)
      if (everybody.size === size) return { entry, known }
    }
  }

  /** The contest as it is now, with what its board depends on besides the journal. */
  async function ranked(contest: RankedContest) {
    const roots = await rootsFor(contest)
    const { entry, known } = await peopled(contest)
    const stamp = `${contest.version} ${people.generation()} ${[...roots].join()}`
    const ofContest = keptFor(entry)
    const { input } = ofContest
    const isKept = input?.made.stamp === stamp && input.people === known
    const made = isKept ? input.made : rankingInput(contest, { people: known, roots, stamp })
    ofContest.input = { people: known, made }
    return { entry, known, stamp, input: made }
  }

  return { rootsFor, peopled, ranked }
}
