#!/usr/bin/env node
// Builds the unpacked extension for Chromium and Firefox: npm run extension -- <address of the site> [--judges <JSON>]
// [--to <folder>]
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import webpack from 'webpack'
import { bundleConfig } from './webpack.config.ts'
import { browsers, manifestOf } from './manifest.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { judges: { type: 'string', default: '{}' }, to: { type: 'string', default: 'dist' } },
})
const origins = (positionals.length === 0 ? ['http://127.0.0.1:8000'] : positionals).map((one) => new URL(one).origin)
const to = resolve(import.meta.dirname, values.to)

const stats = await new Promise((done, fail) => {
  webpack(bundleConfig({ origins, judges: JSON.parse(values.judges), to: join(to, 'scripts') }), (error, result) =>
    error ? fail(error) : done(result),
  )
})
console.log(stats.toString('errors-warnings'))
if (stats.hasErrors()) process.exit(1)

for (const browser of browsers) {
  const folder = join(to, browser)
  mkdirSync(folder, { recursive: true })
  cpSync(join(import.meta.dirname, 'public'), folder, { recursive: true })
  cpSync(join(to, 'scripts'), folder, { recursive: true })
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifestOf(browser, origins), null, 2)}\n`)
  console.log(`${browser}: ${folder}`)
}
