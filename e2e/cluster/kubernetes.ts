import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const chart = path.resolve(import.meta.dirname, '../../charts/verdict')

/** Runs kubectl and helm in one namespace of the cluster that `KUBECONFIG` selects. */
export interface Kubernetes {
  namespace: string
  kubectl: (...args: string[]) => Promise<string>
  helm: (...args: string[]) => Promise<string>
  /**
   * Installs or upgrades the chart and waits until all is ready.
   *
   * @param values `--set` pairs
   */
  install: (release: string, values: Readonly<Record<string, string>>) => Promise<void>
  /** Renders the chart with the values of one of its files, as for a cluster of this version with these APIs. */
  template: (release: string, valuesFile: string, apiVersions: readonly string[]) => Promise<string>
  deployments: () => Promise<string[]>
  /** Waits until a deployment has replaced all its pods. */
  rolledOut: (deployment: string) => Promise<void>
  /** Ends the pods of all deployments at once, without a grace period, and waits until as many new ones are ready. */
  replacePods: (withinMs: number) => Promise<void>
}

interface Pod {
  metadata: { name: string; uid: string }
  status: { conditions?: { type: string; status: string }[] }
}

/** Of pods, only those of deployments have this label: neither stores nor jobs. */
const podsOfDeployments = ['pods', '-l', 'pod-template-hash']

export function kubernetes(namespace: string): Kubernetes {
  const run = async (program: string, args: readonly string[]) =>
    (await exec(program, ['--namespace', namespace, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout.trim()
  const kubectl = (...args: string[]) => run('kubectl', args)
  const helm = (...args: string[]) => run(process.env['VERDICT_HELM'] ?? 'helm', args)
  const pods = async () =>
    (JSON.parse(await kubectl('get', ...podsOfDeployments, '-o', 'json')) as { items: Pod[] }).items
  return {
    namespace,
    kubectl,
    helm,
    async install(release, values) {
      const pairs = Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`])
      const file = path.join(chart, 'values-trial.yaml')
      await helm('upgrade', release, chart, '--install', '--wait', '--timeout', '15m', '-f', file, ...pairs)
    },
    async template(release, valuesFile, apiVersions) {
      const { serverVersion } = JSON.parse(await kubectl('version', '-o', 'json')) as {
        serverVersion: { gitVersion: string }
      }
      const version = ['--kube-version', serverVersion.gitVersion, '--api-versions', apiVersions.join(',')]
      return helm('template', release, chart, '-f', path.join(chart, valuesFile), ...version)
    },
    async deployments() {
      return (await kubectl('get', 'deployments', '-o', 'name')).split('\n').filter((line) => line !== '')
    },
    async rolledOut(deployment) {
      await kubectl('rollout', 'status', deployment, '--timeout', '300s')
    },
    async replacePods(withinMs) {
      const giveUpAt = performance.now() + withinMs
      const before = await pods()
      const old = new Set(before.map(({ metadata }) => metadata.uid))
      await kubectl('delete', ...podsOfDeployments, '--force', '--grace-period=0')
      for (;;) {
        const now = await pods()
        const waiting = now.filter((pod) => old.has(pod.metadata.uid) || !isReady(pod))
        if (now.length >= before.length && waiting.length === 0) return
        if (performance.now() > giveUpAt)
          throw new Error(`not ready: ${waiting.map(({ metadata }) => metadata.name).join(', ')}`)
        await sleep(1000)
      }
    },
  }
}

function isReady({ status }: Pod): boolean {
  return status.conditions?.some((condition) => condition.type === 'Ready' && condition.status === 'True') ?? false
}
