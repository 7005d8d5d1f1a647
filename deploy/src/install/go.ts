import { chmodSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../failure.ts'
import { aptInstall, canUseApt } from './sources/apt.ts'
import { findOnPath, isAtLeast, run, versionOf } from './command.ts'
import { download } from './sources/download.ts'
import { unzip } from './sources/pypi.ts'
import { installOnce, type Toolbox } from './toolbox.ts'

/** The go.mod of go-judge requires this version. */
const oldestVersion = '1.25.0'

/** The Go toolchain is also published as a module, which is immutable, so its content can be pinned. */
const toolchain = {
  version: '1.26.8',
  builds: new Map([
    ['x64', { machine: 'amd64', sha256: '30c2b1bf7dcc88d3eb0a1364e47ddd9128edb3110a30e8a0ef61cd5856b31de7' }],
    ['arm64', { machine: 'arm64', sha256: '02b36b6787b3ac767668f630e2998df45a3b1f9ffee08d1bf3ef6487cd658d99' }],
  ]),
}

/**
 * Finds a Go version that can build go-judge: on PATH, from Debian if that is recent enough, or else from the module
 * proxy.
 */
export async function findGo(toolbox: Toolbox): Promise<string> {
  const known = await newEnough(findOnPath('go'))
  if (known) return known
  const fromDebian = (await debianHasNewGo()) && !(await aptInstall(toolbox, ['golang-go']))
  return (fromDebian ? await newEnough(findOnPath('go')) : undefined) ?? installToolchain(toolbox)
}

async function newEnough(command: string | undefined): Promise<string | undefined> {
  return command && isAtLeast(await versionOf(command, ['version']), oldestVersion) ? command : undefined
}

async function debianHasNewGo(): Promise<boolean> {
  if (!canUseApt()) return false
  const policy = await run('apt-cache', ['policy', 'golang-go']).catch(() => '')
  return isAtLeast(/Candidate: (?:\d+:)?(\d+\.\d+)/.exec(policy)?.[1], oldestVersion.replace(/\.0$/, ''))
}

async function installToolchain(toolbox: Toolbox): Promise<string> {
  const build = toolchain.builds.get(process.arch)
  if (!build) throw new Failure(`Go ${oldestVersion} or later is missing, and there is no build for ${process.arch}.`)
  const { machine, sha256 } = build
  const folder = await installOnce(toolbox, `go-${toolchain.version}`, async (target) => {
    toolbox.report(`Downloading Go ${toolchain.version} (70 MB)`)
    const name = `v0.0.1-go${toolchain.version}.linux-${machine}`
    const zip = path.join(target, 'go.zip')
    await download(`${moduleProxy()}/golang.org/toolchain/@v/${name}.zip`, zip, sha256)
    await unzip(zip, target)
    await run('mv', [path.join(target, `golang.org/toolchain@${name}`), path.join(target, 'go')])
    await run('rm', ['-r', zip, path.join(target, 'golang.org')])
    // Module zips do not store file modes.
    for (const programs of ['bin', `pkg/tool/linux_${machine}`]) {
      const programFolder = path.join(target, 'go', programs)
      for (const program of readdirSync(programFolder)) chmodSync(path.join(programFolder, program), 0o755)
    }
  })
  return path.join(folder, 'go', 'bin', 'go')
}

/** Finds the first address in `GOPROXY`, which Go would use, too. */
export function moduleProxy(setting = process.env.GOPROXY ?? ''): string {
  const first = setting.split(/[,|]/).find((entry) => /^https?:/.test(entry.trim()))
  return (first?.trim() ?? 'https://proxy.golang.org').replace(/\/$/, '')
}
