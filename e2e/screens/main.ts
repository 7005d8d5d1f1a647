/**
 * Visits every screen of visitors, users and administrators, with content, in both languages, light and dark, at phone
 * and desktop width. `npm run screens` takes screenshots into a folder. `npm run audit:screens` looks for violations
 * that axe finds, overflow and errors that the page reports, and exits with 1 if there are any; `npm run audit:screens
 * -- dialogs` checks everything that opens from buttons instead. The screens are derived from the routes of shell and
 * remotes. It starts the product with its demonstration content on a data folder of its own.
 *
 * SCREENS_ONLY is a regular expression that addresses must match. SCREENS_FOLDER is the folder of screenshots
 * (.verdict/screens). SCREENS_WIDTHS are widths of screenshots in px (360,1280). SCREENS_URL is the address of a
 * running product, with VERDICT_ROOT_PASSWORD; the content created there is remembered in SCREENS_FOLDER/world.json.
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

/** Processes a screen and returns one line per problem. */
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
