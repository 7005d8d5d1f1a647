/**
 * Looks at every screen that visitors, users and administrators have, with content in it, in both languages, light and
 * dark, at phone and desk width. `npm run screens` takes pictures of them into a folder, `npm run audit:screens` looks for
 * what axe finds wrong with them, what is wider than the window and what the page complains of, and ends with 1 where
 * there is something; `npm run audit:screens -- dialogs` looks at all that opens from their buttons instead. The screens
 * are found from the routes of shell and remotes. It starts the product with its demonstration content, on a data folder
 * of its own.
 *
 * SCREENS_ONLY: a regular expression; addresses that do not match it are left out. SCREENS_FOLDER: where pictures go
 * (.verdict/screens). SCREENS_WIDTHS: widths of pictures in px (360,1280). SCREENS_URL: a product that runs already, with
 * VERDICT_ROOT_PASSWORD; what it is given for this is remembered in SCREENS_FOLDER/world.json.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { Client } from '../client.ts'
import { newDataFolder, removeDataFolder, rootPassword, startOn } from '../product.ts'
import { screensOf, type Screen, type Viewer } from './addresses.ts'
import { dialogProblemsOf } from './dialogs.ts'
import { screenProblemsOf } from './faults.ts'
import { pagePaths } from './page-paths.ts'
import { takePictures } from './pictures.ts'
import { contextOf, newTab, type Tab } from './visitors.ts'
import { prepareWorld, type World } from './world.ts'

const locales = ['zh-CN', 'en-US'] as const
const viewers: readonly Viewer[] = ['visitor', 'user', 'root']
const folder = resolve(process.env['SCREENS_FOLDER'] ?? '.verdict/screens')
const only = new RegExp(process.env['SCREENS_ONLY'] ?? '')
const widths = (process.env['SCREENS_WIDTHS'] ?? '360,1280').split(',').map(Number)
const takesPictures = process.argv[2] !== 'audit'
const opensDialogs = process.argv[3] === 'dialogs'

interface Site {
  url: string
  world: World
}

/** What is done with each screen; returns one line per problem. */
async function look(tab: Tab, screen: Screen, locale: string): Promise<string[]> {
  if (opensDialogs) return dialogProblemsOf(tab, screen, locale)
  if (!takesPictures) return screenProblemsOf(tab, screen, locale)
  await takePictures(tab, screen, { folder, widths, locale })
  return []
}

/** Visits the screens of one viewer in one language; returns the number of problems. */
async function visitAll(browser: Browser, { url, world }: Site, viewer: Viewer, locale: string): Promise<number> {
  const screens = screensOf(await pagePaths(), world).filter((one) => one.viewer === viewer && only.test(one.address))
  const context = await contextOf(browser, { url, viewer, world, locale })
  const tab = await newTab(context)
  let faults = 0
  for (const screen of screens) {
    const found = await look(tab, screen, locale).catch((error: unknown) => [
      `${viewer} ${screen.address} (${locale}): ${error instanceof Error ? error.message : String(error)}`,
    ])
    for (const fault of found) print(fault)
    faults += found.length
  }
  await context.close()
  print(`${viewer}, ${locale}: ${screens.length} screens, ${faults} faults`)
  return faults
}

/** Visits all screens, two at a time; each viewer has their own session. */
async function visitSite(site: Site): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const both = await Promise.all(
      locales.map(async (locale) => {
        let faults = 0
        for (const viewer of viewers) faults += await visitAll(browser, site, viewer, locale)
        return faults
      }),
    )
    const faults = both.reduce((sum, ofLocale) => sum + ofLocale, 0)
    print(takesPictures ? `The pictures are in ${folder}` : `${faults} faults`)
    process.exitCode = faults === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
}

/** Prepares the content of a running product on first use, and remembers that. */
async function worldOf(url: string): Promise<World> {
  const file = join(folder, 'world.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as World
  const world = await prepareWorld(new Client(url), process.env['VERDICT_ROOT_PASSWORD'] ?? '')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(world))
  return world
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const running = process.env['SCREENS_URL']?.replace(/\/$/, '')
if (running !== undefined) {
  await visitSite({ url: running, world: await worldOf(running) })
} else {
  const data = newDataFolder()
  const product = await startOn(data)
  try {
    const world = await prepareWorld(new Client(product.url), rootPassword)
    await visitSite({ url: product.url, world })
  } finally {
    await product.end()
    removeDataFolder(data)
  }
}
