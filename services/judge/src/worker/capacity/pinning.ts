import type { Log } from '@verdict/kit/log'
import { baseEnv } from '../../languages/toolchain.ts'
import { emptyInput, SandboxError, type Sandbox } from '../../sandbox/sandbox.ts'
import { parseProcessors, processorsOfCores } from './physical-cores.ts'

export interface PinningNeeds {
  /** The setting JUDGE_CPUS is a list, `none`, or empty for one processor of each physical core. */
  wanted: string
  /** This many programs run at the same time. */
  maxRuns: number
  sandbox: Pick<Sandbox, 'run'>
  log: Log
}

/**
 * Returns the processors that runs are pinned to, one for each slot. It is empty if pinning is impossible or harmful:
 * several workers on one machine that each use some of its cores would pin to the same ones.
 *
 * @throws SandboxError when the sandbox is down
 */
export async function choosePinning({ wanted, maxRuns, sandbox, log }: PinningNeeds): Promise<readonly number[]> {
  if (wanted === 'none') return []
  const all = wanted === '' ? processorsOfCores() : parseProcessors(wanted)
  if (wanted === '' && all.length !== maxRuns) {
    log.info(
      { cores: all.length, maxRuns },
      'programs are not pinned: JUDGE_CPUS says which processors are this worker’s',
    )
    return []
  }
  const cores = all.slice(0, maxRuns)
  for (const core of cores) {
    const problem = await tryPinned(sandbox, core)
    if (problem === undefined) continue
    log.warn({ core, problem }, 'programs are not pinned to a core: the machine does not allow it')
    return []
  }
  if (cores.length < maxRuns)
    log.warn({ cores, maxRuns }, 'JUDGE_CPUS names fewer processors than programs run at once')
  return cores.length < maxRuns ? [] : cores
}

const probeLimits = {
  cpuMs: 2_000,
  wallMs: 10_000,
  memoryBytes: 64 * 1024 * 1024,
  stackBytes: 0,
  processes: 16,
  stdoutBytes: 1024,
  stderrBytes: 1024,
}

const printProcessors = 'while read -r key value; do case $key in Cpus_allowed_list:) echo "$value";; esac; done'

/** Returns undefined if a program can be pinned to the processor, or else the reason. */
async function tryPinned(sandbox: Pick<Sandbox, 'run'>, cpu: number): Promise<string | undefined> {
  const argv = ['/bin/sh', '-c', `${printProcessors} </proc/self/status`]
  try {
    const { stdout } = await sandbox.run({ argv, env: baseEnv, stdin: emptyInput, limits: probeLimits, cpu })
    const ranOn = stdout.toString().trim()
    return ranOn === String(cpu) ? undefined : `a program that should run on ${cpu} may run on ${ranOn || '(unknown)'}`
  } catch (error) {
    if (error instanceof SandboxError && error.fault === 'failed') return error.message
    throw error
  }
}
