import { chmodSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure, messageOf } from '../../failure.ts'
import { isRecentEnough } from '../../judge/probe.ts'
import { findOnPath, run, versionOf } from '../command.ts'
import { download, downloadText } from '../sources/download.ts'
import { findGo } from '../go.ts'
import { installOnce, type Toolbox } from '../toolbox.ts'

const version = '1.12.2'
const releasedBuilds = new Map([
  ['x64', 'amd64v2'],
  ['arm64', 'arm64v8.0'],
])
const moduleFolder = fileURLToPath(new URL('../../../go-judge', import.meta.url))

/**
 * Finds a recent go-judge that filters system calls: on PATH, or else built from source. If the build fails, it falls
 * back to one without the filter: a recent one from PATH, or the released binary.
 *
 * @throws Failure when there is none
 */
export async function findGoJudge(toolbox: Toolbox): Promise<string> {
  const own = findOnPath('go-judge')
  const ownIsRecent = own !== undefined && isRecentEnough((await versionOf(own, ['-version'])) ?? '')
  if (own && ownIsRecent && filtersSystemCalls(own)) return own
  try {
    return await build(toolbox)
  } catch (error) {
    toolbox.report(
      `go-judge could not be built (${messageOf(error)}); downloading a build that does not filter system calls.`,
    )
    if (own && ownIsRecent) return own
    return installReleased(toolbox).catch((failure: unknown) => {
      throw new Failure(
        `go-judge could not be built (${messageOf(error)}) or downloaded (${messageOf(failure)}): install Go, ` +
          'put go-judge on PATH, or set GO_JUDGE_URL to the address of a running one.',
      )
    })
  }
}

/** Go programs contain the names of their modules. The one that reads seccomp lists is optional. */
function filtersSystemCalls(command: string): boolean {
  return readFileSync(command).includes('github.com/elastic/go-seccomp-bpf')
}

async function build(toolbox: Toolbox): Promise<string> {
  const folder = await installOnce(toolbox, `go-judge-${version}-with-init`, async (target) => {
    const go = await findGo(toolbox)
    toolbox.report(`Building go-judge ${version} (one to two minutes, once)`)
    const caches = path.join(target, 'caches')
    // These are the tags of go-judge's releases, plus the seccomp filter, which releases lack.
    const tags = 'seccomp,nomsgpack,grpcnotrace'
    const args = ['build', '-mod=readonly', '-tags', tags, '-trimpath', '-ldflags', '-s -w', '-o', `${target}/`]
    const programs = ['go-judge', 'go-judge-init'].map((name) => `github.com/criyle/go-judge/cmd/${name}`)
    await run(go, [...args, ...programs], {
      cwd: moduleFolder,
      env: buildEnvironment(go === findOnPath('go') ? undefined : caches),
    })
    rmSync(caches, { recursive: true, force: true })
  })
  return path.join(folder, 'go-judge')
}

/** @param caches folder for downloaded modules and compiled packages; by default Go's own caches of the user */
function buildEnvironment(caches: string | undefined): NodeJS.ProcessEnv {
  return {
    ...process.env,
    // Without C code, the program does not depend on libraries of the machine.
    CGO_ENABLED: '0',
    GOFLAGS: '-modcacherw',
    GOTOOLCHAIN: 'local',
    GOWORK: 'off',
    ...(caches ? { GOPATH: path.join(caches, 'path'), GOCACHE: path.join(caches, 'build') } : {}),
  }
}

async function installReleased(toolbox: Toolbox): Promise<string> {
  const machine = releasedBuilds.get(process.arch)
  if (!machine) throw new Failure(`there is no build for ${process.arch}`)
  const releases = `https://github.com/criyle/go-judge/releases/download/v${version}`
  const name = `go-judge_${version}_linux_${machine}`
  const folder = await installOnce(toolbox, `go-judge-released-${version}`, async (target) => {
    toolbox.report(`Downloading go-judge ${version}`)
    const sums = await downloadText(`${releases}/checksums.txt`)
    const sha256 = new RegExp(`^([0-9a-f]{64}) +${name}$`, 'm').exec(sums)?.[1]
    if (!sha256) throw new Failure(`the release has no ${name}`)
    await download(`${releases}/${name}`, path.join(target, 'go-judge'), sha256)
    chmodSync(path.join(target, 'go-judge'), 0o755)
  })
  return path.join(folder, 'go-judge')
}
