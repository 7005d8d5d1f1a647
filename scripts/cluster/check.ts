/**
 * Tests the chart on a real cluster: `KUBECONFIG` selects it, `VERDICT_CLUSTER_TAG` is the tag of the images on its
 * nodes, `VERDICT_CLUSTER_REGISTRY` their registry. Both of the first two are required, so that `npm test` never
 * touches a cluster by accident. The exit code is 75 without a cluster.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { openHome } from '@verdict/deploy/home'
import { findOnPath } from '@verdict/deploy/install/command'
import { findHelm } from '@verdict/deploy/install/helm'
import { describeError } from '../lib/describe-error.ts'
import { print } from '../lib/progress.ts'
import { root } from '../lib/root.ts'

const skippedCode = 75

function missing(): string | undefined {
  const { KUBECONFIG, VERDICT_CLUSTER_TAG } = process.env
  if (!KUBECONFIG) return 'There is no cluster to try the chart on: KUBECONFIG names none.'
  if (!VERDICT_CLUSTER_TAG)
    return 'VERDICT_CLUSTER_TAG does not say which images the cluster has (npm run images -- --tag …).'
  return findOnPath('kubectl') ? undefined : 'kubectl is not on PATH.'
}

async function runTests(): Promise<number> {
  const home = openHome(path.join(root, '.verdict'), process.env['VERDICT_TOOLS'])
  const env = { ...process.env, VERDICT_HELM: await findHelm({ home, report: print }) }
  const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  const flags = [...process.execArgv, '--experimental-vm-modules', '--no-warnings']
  const options = ['--selectProjects', 'cluster', '--runInBand', '--testTimeout=1200000']
  const child = spawn(process.execPath, [...flags, jest, ...options], { cwd: root, env, stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

const obstacle = missing()
if (obstacle === undefined) {
  process.exitCode = await runTests().catch((error: unknown) => {
    print(describeError(error))
    return 1
  })
} else {
  print(obstacle)
  process.exitCode = skippedCode
}
