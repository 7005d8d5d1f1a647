/**
 * Runs the sandbox of a judge's pod: writes go-judge's configuration and executes it. Only the worker of the pod can
 * reach it, on loopback.
 */
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { findOnPath } from '../install/command.ts'
import { physicalCores } from './cores.ts'
import { goJudgeCommand } from './go-judge-command.ts'
import { prepareMounts } from './pod-mounts.ts'

const {
  VERDICT_DATA: root = '/var/lib/verdict',
  GO_JUDGE_TOKEN: token = '',
  GO_JUDGE_PARALLELISM: programs,
} = process.env
const { JUDGE_DATA_FOLDER, JUDGE_WARM_FOLDER } = process.env
const ownFolder = '/var/lib/go-judge'
/** Lower ids belong to the users of the images. */
const firstUser = 20_000

const judge = {
  root: ownFolder,
  files: path.join(ownFolder, 'files'),
  data: JUDGE_DATA_FOLDER || path.join(root, 'judge', 'data'),
  warm: JUDGE_WARM_FOLDER || path.join(root, 'judge', 'warm'),
}
const command = findOnPath('go-judge')
if (command === undefined) throw new Error('go-judge is not on PATH')
if (token === '') throw new Error('GO_JUDGE_TOKEN is missing: without it every process of the pod could run programs.')

await prepareMounts(path.join(ownFolder, 'proc'))
shareWithWorker(path.join(root, 'judge'))
// The list of mounts contains existing folders only, so create it first.
shareWithWorker(judge.warm)
const { program, args, env } = await goJudgeCommand({
  home: { root, judge },
  command,
  token,
  firstUser,
  parallelism: Number(programs) || physicalCores(),
  httpAddress: '127.0.0.1:5050',
  grpcAddress: '127.0.0.1:5051',
})
const file = path.isAbsolute(program) ? program : findOnPath(program)
if (file === undefined || process.execve === undefined) throw new Error(`${program} cannot be started`)
process.execve(file, [file, ...args], env)

/**
 * Creates a folder that the group shared by the pod's containers can write to, unless the worker has created it
 * already.
 */
function shareWithWorker(folder: string): void {
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o2775)
}
