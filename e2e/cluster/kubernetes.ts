import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const chart = path.resolve(import.meta.dirname, '../../charts/verdict')

/** kubectl and helm in one namespace of the cluster that `KUBECONFIG` names. */
export interface Kubernetes {
  kubectl: (...args: string[]) => Promise<string>
  helm: (...args: string[]) => Promise<string>
  /** Installs or upgrades the chart and waits until all is ready. `values`: `--set` pairs. */
  install: (release: string, values: Readonly<Record<string, string>>) => Promise<void>
  /** The objects of the chart with the values of one of its files, as this cluster would get them. */
  template: (release: string, valuesFile: string) => Promise<string>
  deployments: () => Promise<string[]>
  /** Waits until every pod of a deployment is the new one. */
  rolledOut: (deployment: string) => Promise<void>
}

export function kubernetes(namespace: string): Kubernetes {
  const run = async (program: string, args: readonly string[]) =>
    (await exec(program, ['--namespace', namespace, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout.trim()
  const kubectl = (...args: string[]) => run('kubectl', args)
  const helm = (...args: string[]) => run(process.env['VERDICT_HELM'] ?? 'helm', args)
  return {
    kubectl,
    helm,
    async install(release, values) {
      const pairs = Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`])
      const file = path.join(chart, 'values-trial.yaml')
      await helm('upgrade', release, chart, '--install', '--wait', '--timeout', '15m', '-f', file, ...pairs)
    },
    async template(release, valuesFile) {
      const { serverVersion } = JSON.parse(await kubectl('version', '-o', 'json')) as {
        serverVersion: { gitVersion: string }
      }
      const version = ['--kube-version', serverVersion.gitVersion]
      return helm('template', release, chart, '-f', path.join(chart, valuesFile), ...version)
    },
    async deployments() {
      return (await kubectl('get', 'deployments', '-o', 'name')).split('\n').filter((line) => line !== '')
    },
    async rolledOut(deployment) {
      await kubectl('rollout', 'status', deployment, '--timeout', '300s')
    },
  }
}
