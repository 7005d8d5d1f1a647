/**
 * Prepares a contest for several load tests in a row: `node load-tests/contest-seed.ts make` creates one with TEAMS
 * participants (500), PROBLEMS problems (13) and RUNS submissions (2,000) through the product's own API, and `… remove`
 * removes it and its participants. VERDICT_URL and VERDICT_ROOT_PASSWORD are as for the tests; the tokens of the
 * participants are stored in VERDICT_DATA.
 */
import { deleteContestWorld, saveContestWorld } from './lib/contest-world.ts'

const actions: Record<string, () => Promise<void>> = { make: saveContestWorld, remove: deleteContestWorld }
const action = actions[process.argv[2] ?? '']
if (action === undefined) throw new Error('give make or remove')
await action()
