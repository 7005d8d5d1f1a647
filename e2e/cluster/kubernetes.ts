import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const chart = path.resolve(import.meta.dirname, '../../charts/verdict')

/** Runs kubectl and helm in one namespace of the cluster that `KUBECONFIG` selects. */
export interface Kubernetes {
  kubectl: (...args: string[]) => Promise<string>
  helm: (...args: string[]) => Promise<string>
  /**
   * Installs or upgrades the chart and waits until all is ready.
   *
   * @param values `--set` pairs
   */
  install: (release: string, values: Readonly<Record<string, string>>) => Promise<void>
  /** Renders the chart with the values of one of its files, as for this cluster. */
  template: (release: string, valuesFile: string) => Promise<string>
  deployments: () => Promise<string[]>
  /** Waits until a deployment has replaced all its pods. */
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
