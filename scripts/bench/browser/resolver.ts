/**
 * Measures how smoothly the resolver moves: `node scripts/bench/browser/resolver.ts`, with VERDICT_URL
 * (http://127.0.0.1:8000) and VERDICT_ROOT_PASSWORD. The page comes from the site, but its requests are answered here,
 * with a contest of 300 teams and 13 problems in which a third of the runs is after the freeze. A key is pressed for each step as
 * soon as the previous one is painted. The processor is slowed down THROTTLE times (4).
 */
import { chromium, type Page } from 'playwright-core'
import { createRandom } from '../../seed/random.ts'

const url = (process.env['VERDICT_URL'] ?? 'http://127.0.0.1:8000').replace(/\/$/, '')
const throttle = Number(process.env['THROTTLE'] ?? 4)
const [teams, problems, steps] = [300, 13, 600]
const startedAtMs = Date.parse('2026-01-01T01:00:00Z')
const [sealedFromSec, durationSec] = [4 * 3600, 5 * 3600]
const letters = Array.from({ length: problems }, (_, index) => String.fromCharCode(65 + index))

/** Formats a time in UTC+8, as the resolver expects it. */
function timeAt(elapsedSec: number): string {
  return new Date(startedAtMs + elapsedSec * 1000 + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replaceAll('-', '/')
    .replace('T', ' ')
}

const info = {
  id: 1,
  title: 'Regional',
  rankShowName: 'username',
  problemCount: problems,
  starUserList: [],
  balloonColor: Object.fromEntries(letters.map((letter, index) => [letter, `hsl(${index * 27} 70% 50%)`])),
  problems: letters.map((displayId) => ({ displayId, displayTitle: displayId })),
  startTime: timeAt(0),
  sealRankTime: timeAt(sealedFromSec),
  sealedFromSec,
  durationSec,
  penaltyUnit: 'minute',
}

function runs() {
  const random = createRandom('resolver')
  let submitId = 0
  return Array.from({ length: teams }, (_, team) =>
    letters.flatMap((displayId) =>
      Array.from({ length: random.int(0, 3) }, () => {
        const elapsedSec = random.int(60, durationSec - 1)
        const isAccepted = random.int(1, 3) === 1
        return {
          uid: `team-${team}`,
          username: `Team ${team}`,
          nickname: null,
          realname: null,
          avatar: null,
          school: `University ${team % 40}`,
          gender: 'secrecy',
          submitId: (submitId += 1),
          displayId,
          status: isAccepted ? 0 : -1,
          submitTime: timeAt(elapsedSec),
          elapsedSec,
          sealed: elapsedSec >= sealedFromSec,
        }
      }),
    ),
  )
    .flat()
    .sort((a, b) => b.elapsedSec - a.elapsedSec)
}

async function answer(page: Page, name: string, data: unknown): Promise<void> {
  await page.route(`**/api/get-contest-scroll-board-${name}?*`, (route) =>
    route.fulfill({ json: { status: 200, data, msg: 'success' } }),
  )
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/admin/login`)
  await page.locator('input[name="username"]').fill('root')
  await page.locator('input[name="password"]').fill(process.env['VERDICT_ROOT_PASSWORD'] ?? '')
  await page.locator('button[type="submit"]').click()
  await page.getByRole('navigation').first().waitFor()
}

/** Presses a key whenever the previous step is painted, and returns the duration of each frame in ms. */
const walk = (count: number) => `(async () => {
  const frames = []
  let last = performance.now()
  for (let step = 0; step < ${count}; step += 1) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    for (let frame = 0; frame < 3; frame += 1) {
      const now = await new Promise(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
  }
  return frames
})()`

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
await signIn(page)
await answer(page, 'info', info)
await answer(page, 'submission', runs())
await page.goto(`${url}/scrollBoard?cid=1&medals[]=30&medals[]=60&medals[]=90`)
await page.getByRole('table').waitFor()
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
const frames = (await page.evaluate<number[]>(walk(steps))).slice(3).sort((a, b) => a - b)
const at = (share: number) => (frames[Math.min(frames.length - 1, Math.floor(frames.length * share))] ?? 0).toFixed(1)
process.stdout.write(
  `${teams} teams, ${problems} problems, ${steps} steps, a processor ${throttle} times slower: frame median ${at(0.5)} ms, ` +
    `95th ${at(0.95)} ms, 99th ${at(0.99)} ms, longest ${at(1)} ms, over 50 ms: ${frames.filter((ms) => ms > 50).length} of ${frames.length}\n`,
)
await browser.close()
