// Known vulnerabilities of the dependencies, by the advisory source of the package registry. Exit code 0: none that is
// not accepted; 1: some; 75: no advisory source can be reached, so nothing is known. `--registry URL` asks another one.
import { spawnSync } from 'node:child_process'
import { acceptedAdvisories } from './lib/audit/accepted-advisories.ts'
import { assessAdvisories, parseAuditReport, type Advisory } from './lib/audit/advisories.rules.ts'
import { print } from './lib/progress.ts'
import { root } from './lib/root.ts'

const unavailable = 75

function readReport(): Advisory[] | undefined {
  const { stdout } = spawnSync('pnpm', ['audit', '--json', ...process.argv.slice(2)], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  })
  try {
    return parseAuditReport(JSON.parse(stdout))
  } catch {
    return undefined
  }
}

function describe({ package: name, severity, title, id, url }: Advisory): string {
  return `  ${severity} ${name}: ${title} (${id}) ${url}`
}

const advisories = readReport()
if (advisories === undefined) {
  print('No advisory source can be reached from here: nothing is known about the dependencies.')
  process.exitCode = unavailable
} else {
  const today = new Date().toISOString().slice(0, 10)
  const { open, accepted, stale } = assessAdvisories(advisories, acceptedAdvisories, today)
  if (accepted.length > 0) print(`Accepted:\n${accepted.map(describe).join('\n')}`)
  if (stale.length > 0) print(`No longer found, to be removed from the list: ${stale.map(({ id }) => id).join(', ')}`)
  if (open.length > 0) print(`Known vulnerabilities:\n${open.map(describe).join('\n')}`)
  else print('No known vulnerabilities.')
  process.exitCode = open.length > 0 ? 1 : 0
}
