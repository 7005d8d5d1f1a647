/**
 * Runs the command `verdict`: `npm run verdict <command>`. Without a command it lists all of them.
 *
 * `doctor` checks a running installation and prints a line for each check, with a remedy for each error; its exit code
 * is 1 if there are errors. `remote doctor` checks all read-only operations of each remote judge, such as reading a
 * known problem. With VERDICT_REMOTE_USERNAME and VERDICT_REMOTE_PASSWORD it also signs in; VERDICT_REMOTE_BASE
 * replaces the address of the named site, for example by a mirror. `remote record` stores the responses of a site when
 * a problem is read, without personal data. Commands for a running site call it at VERDICT_URL with VERDICT_TOKEN.
 */
import { backup, listBackups } from './backup.ts'
import { runDoctor } from './doctor.ts'
import { siteOfEnvironment } from './lib/site-of-environment.ts'
import { migrate } from './migrate.ts'
import { moveIn, moveInUsage } from './move-in/move-in.ts'
import { pushProblems, pushUsage } from './problems/push-problems.ts'
import { doctor, record } from './remote.ts'
import { restore } from './restore.ts'

const [room, command, ...parameters] = process.argv.slice(2)
const write = (line: string) => void process.stdout.write(`${line}\n`)
const base = process.env['VERDICT_REMOTE_BASE'] || null
const username = process.env['VERDICT_REMOTE_USERNAME'] ?? ''
const account = username === '' ? null : { username, password: process.env['VERDICT_REMOTE_PASSWORD'] ?? '' }

const usage = `usage: verdict doctor [--lang zh-CN|en-US] [--json]
       verdict backup <folder> [--keep <count>]
       verdict backups <folder>
       verdict restore <folder> [--backup <name>] [--replace]
       verdict migrate [service …]
       ${pushUsage}
       ${moveInUsage}
       verdict remote doctor [site]
       verdict remote record <site> <problem> <folder>`

try {
  const given = process.argv.slice(3)
  if (room === 'doctor') process.exitCode = (await runDoctor(given, write)) ? 0 : 1
  else if (room === 'migrate') await migrate(given, write)
  else if (room === 'backup') await backup(given, write)
  else if (room === 'backups') await listBackups(given, write)
  else if (room === 'restore') await restore(given, write)
  else if (room === 'remote' && command === 'doctor')
    process.exitCode = (await doctor({ parameters, account, base, write })) ? 0 : 1
  else if (room === 'remote' && command === 'record') await record({ parameters, account, base, write })
  else if (room === 'problems' && command === 'push')
    process.exitCode = (await pushProblems({ site: siteOfEnvironment(process.env), parameters, write })) ? 0 : 1
  else if (room === 'move-in')
    process.exitCode = (await moveIn({ site: siteOfEnvironment(process.env), parameters: given, write })) ? 0 : 1
  else throw new Error(usage)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
