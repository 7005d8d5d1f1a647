import { readSeedSettings } from './config.ts'
import { seed } from './seed.ts'

/** Fills a new site with tags, users, problems, submissions and announcements: `node scripts/seed/main.ts`. */
try {
  const startedAt = Date.now()
  await seed(readSeedSettings(), (line) => console.log(line))
  console.log(`done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
