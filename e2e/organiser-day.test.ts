import { it } from '@jest/globals'
import { startBrowser } from './browser.ts'
import { endContest, exportResults, freezeContest, checkFrozenBoard, runResolver } from './organiser-day/after.ts'
import { addRunner, checkJudges, importTeams, makeAccounts, createContest } from './organiser-day/before.ts'
import { updateContest, type Day, minutesFromNow, openContestAs, python, submit } from './organiser-day/day.ts'
import { answerClarification, rejudge, handlePrintsAndBalloons, verifyVerdict } from './organiser-day/during.ts'
import { createProblem } from './problems.ts'
import { sumPrograms } from './programs.ts'
import { passwordOf, startSite } from './site.ts'

const site = startSite()
const { open, openAsRoot } = startBrowser(site)

const right = sumPrograms[python] ?? ''
const wrong = 'print("no")\n'

/** Prepares a day before the contest: a private problem of the organiser, and a balloon runner. */
async function prepare(locale: string): Promise<Day> {
  const run = `${locale.slice(0, 2)}${Date.now() % 100_000}`
  const day: Day = {
    site,
    open,
    locale,
    title: `Harbour Cup ${run}`,
    ownProblem: `KEEL${run}`,
    names: { teams: [`one_${run}`, `two_${run}`], runner: `run_${run}` },
    office: await openAsRoot('/admin/contest', { locale }),
  }
  await createProblem(site.root, day.ownProblem, [{ input: '1 2\n', output: '4\n' }], { title: 'Keel', auth: 2 })
  await site.newUser(day.names.runner)
  return day
}

/** Moves the contest to have started an hour ago, with another hour left. */
async function begin(day: Day, cid: number): Promise<void> {
  const times = { startTime: minutesFromNow(-60), endTime: minutesFromNow(60), sealRankTime: minutesFromNow(40) }
  await updateContest(day, cid, times)
  await day.office.reload()
}

it('an organiser plans a contest, checks the judges, runs it with staff, corrects a wrong test and resolves it to the last award', async () => {
  const day = await prepare('zh-CN')
  const cid = await createContest(day)
  const passwords = await makeAccounts(day)
  await importTeams(day, cid)
  await addRunner(day)
  await checkJudges(day)
  await begin(day, cid)
  const [first, second] = day.names.teams
  const one = await site.visitor.signIn(first, passwords[0])
  const two = await site.visitor.signIn(second, passwords[1])
  const team = await openContestAs(day, cid, first, passwords[0])
  await answerClarification(day, team)
  await verifyVerdict(day, await submit(day, cid, one, 'A', right))
  await handlePrintsAndBalloons(day, cid, team)
  const refused = await submit(day, cid, two, 'B', right)
  await verifyVerdict(day, refused)
  await rejudge(day, cid, refused)
  await freezeContest(day, cid)
  const late = await submit(day, cid, two, 'A', right)
  await checkFrozenBoard(day, team)
  await verifyVerdict(day, late)
  await endContest(day, cid)
  await runResolver(day)
  await exportResults(day)
})

it('an organiser who reads English does so with existing accounts', async () => {
  const day = await prepare('en-US')
  const [first, second] = day.names.teams
  const two = [await site.newUser(first), await site.newUser(second)][1] ?? site.visitor
  const cid = await createContest(day)
  await importTeams(day, cid)
  await begin(day, cid)
  const team = await openContestAs(day, cid, first, passwordOf(first))
  await answerClarification(day, team)
  await verifyVerdict(day, await submit(day, cid, two, 'A', wrong))
  await freezeContest(day, cid)
  const late = await submit(day, cid, two, 'A', right)
  await checkFrozenBoard(day, team)
  await verifyVerdict(day, late)
  await endContest(day, cid)
  await runResolver(day)
})
