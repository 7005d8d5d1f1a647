#!/usr/bin/env node
// This is plain JavaScript so that pnpm can link it as a command; Node runs the configuration in TypeScript directly.
import process from 'node:process'
import webpack from 'webpack'
import { frontendConfig } from './config.ts'

const isWatching = process.argv.includes('--watch')
const mode = isWatching || process.argv.includes('--development') ? 'development' : 'production'
const compiler = webpack(frontendConfig({ folder: process.cwd(), mode }))

function report(error, stats) {
  if (error) {
    console.error(error)
    process.exitCode = 1
    return
  }
  const text = stats.toString('errors-warnings')
  if (text.trim() !== '') console.error(text)
  console.log(`${stats.compilation.name}: built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`)
  process.exitCode = stats.hasErrors() ? 1 : 0
}

if (isWatching) {
  const watching = compiler.watch({ aggregateTimeout: 100 }, report)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => watching.close(() => process.exit(0)))
} else {
  compiler.run((error, stats) => {
    report(error, stats)
    compiler.close(() => {})
  })
}
