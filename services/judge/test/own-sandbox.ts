import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openHome } from '@verdict/deploy/home'
import { findGoJudge } from '@verdict/deploy/install/servers/go-judge'
import { startGoJudge } from '@verdict/deploy/judge/go-judge'
import { environment } from './judging-setup.ts'

/** Opens a sandbox that the test may kill, freeze and damage. */
export async function openOwnSandbox(options: { parallelism?: number } = {}) {
  const folder = mkdtempSync(join(environment('VERDICT_DATA'), 'own-sandbox-'))
  const home = openHome(folder, environment('VERDICT_TOOLS'))
  // Compiler versions that the shared sandbox has found apply here, too; unfinished files begin with a dot.
  const filter = (source: string) => !basename(source).startsWith('.')
  cpSync(join(environment('VERDICT_DATA'), 'judge/warm'), home.judge.warm, { recursive: true, filter })
  const report = () => undefined
  const server = await startGoJudge({ home, report, command: await findGoJudge({ home, report }), ...options })
  const signal = (name: NodeJS.Signals) => {
    const pid = server.pid()
    if (pid !== undefined) process.kill(pid, name)
  }
  return {
    signal,
    pid: () => server.pid() ?? 0,
    /** The folder contains everything of this sandbox. */
    folder,
    /** The sandbox stores kept files and output of programs here. */
    scratch: home.judge.files,
    /** A worker needs these settings to use it. */
    settings: {
      GO_JUDGE_URL: server.grpcAddress,
      GO_JUDGE_HTTP_URL: server.httpUrl,
      GO_JUDGE_TOKEN: server.token,
      VERDICT_DATA: home.root,
      JUDGE_DATA_FOLDER: home.judge.data,
      JUDGE_SLOTS: '1',
    },
    async close() {
      signal('SIGCONT')
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
