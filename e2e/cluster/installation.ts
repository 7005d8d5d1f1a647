import { expect } from '@jest/globals'
import { Client, verdictOf } from '../client.ts'
import { kubernetes, type Kubernetes } from './kubernetes.ts'
import type { LoadReport } from './load.ts'

export const verdictWithinMs = 600_000

/** These values fit a single node with two processors. */
export const smallValues: Readonly<Record<string, string>> = {
  'image.tag': process.env['VERDICT_CLUSTER_TAG'] ?? '',
  'image.registry': process.env['VERDICT_CLUSTER_REGISTRY'] ?? '',
  'service.type': 'NodePort',
  'tls.enabled': 'true',
  'tls.certificates': 'chart',
  'settings.VERDICT_SUBMIT_INTERVAL_SEC': '0',
  // A single user creates the whole load, and a small judge cannot keep up.
  'settings.SUBMISSION_MAX_WAITING_PER_USER': '10000',
  'judges.slots': '1',
  'judges.resources.requests.cpu': '20m',
  'judges.sandbox.resources.requests.cpu': '100m',
  'judges.sandbox.resources.requests.memory': '256Mi',
  'serviceDefaults.resources.requests.cpu': '10m',
}

/** A release of the chart in a namespace. */
export interface Installation {
  release: string
  /** Prefix of the names of all objects. */
  name: string
  k8s: Kubernetes
  /** A client of the gateway without an account. */
  visitor: () => Promise<Client>
  /** The client of root, with the password that the chart has created. */
  signedIn: () => Promise<Client>
}

export function installation(namespace: string, release: string): Installation {
  const k8s = kubernetes(namespace)
  const name = `${release}-verdict`

  async function visitor(): Promise<Client> {
    const [port, host] = await Promise.all([
      k8s.kubectl('get', `service/${name}-gateway`, '-o', 'jsonpath={.spec.ports[0].nodePort}'),
      k8s.kubectl('get', 'nodes', '-o', 'jsonpath={.items[0].status.addresses[?(@.type=="InternalIP")].address}'),
    ])
    return new Client(`http://${host}:${port}`)
  }

  async function signedIn(): Promise<Client> {
    const client = await visitor()
    return client.signIn('root', await rootPassword({ k8s, name }))
  }

  return { release, name, k8s, visitor, signedIn }
}

export async function rootPassword({ k8s, name }: Pick<Installation, 'k8s' | 'name'>): Promise<string> {
  const path = 'jsonpath={.data.VERDICT_ROOT_PASSWORD}'
  return Buffer.from(await k8s.kubectl('get', `secret/${name}-root-password`, '-o', path), 'base64').toString()
}

/** Creates a namespace for a test file. */
export async function newNamespace(purpose: string): Promise<string> {
  const namespace = `verdict-${purpose}-${Date.now().toString(36)}`
  await kubernetes('default').kubectl('create', 'namespace', namespace)
  return namespace
}

export async function deleteNamespace(namespace: string): Promise<void> {
  await kubernetes('default').kubectl('delete', 'namespace', namespace, '--wait=false')
}

/**
 * Creates a Job from one of the CronJobs of the chart and waits until it is complete.
 *
 * @returns its log
 */
export async function runJob({ k8s, name }: Pick<Installation, 'k8s' | 'name'>, kind: 'backup' | 'restore') {
  const job = `${name}-${kind}-by-hand`
  await k8s.kubectl('create', 'job', job, '--from', `cronjob/${name}-${kind}`)
  await k8s.kubectl('wait', '--for=condition=complete', `job/${job}`, '--timeout=300s')
  return k8s.kubectl('logs', `job/${job}`)
}

/** Waits for the verdicts of submissions, all of which must be accepted. */
export async function expectAccepted(client: Client, submitIds: readonly number[]): Promise<void> {
  for (const submitId of submitIds)
    expect(await verdictOf(client, submitId, verdictWithinMs)).toMatchObject({ submitId, status: 0 })
}

/** Expects that no submission was refused or lost, and that at most one in a thousand reads failed. */
export async function expectNothingLost(
  client: Client,
  { submitIds, refusedSubmissions, reads, failedReads }: LoadReport,
): Promise<void> {
  report('load', `${submitIds.length} submissions, ${reads} reads, ${failedReads.length} of them failed`)
  for (const failure of failedReads) report('failed read', failure)
  expect(refusedSubmissions).toEqual([])
  await expectAccepted(client, submitIds)
  expect(failedReads.length).toBeLessThanOrEqual(reads / 1000)
}

/** Returns whole seconds since a time of `performance.now()`. */
export function secondsSince(beganAt: number): string {
  return `${((performance.now() - beganAt) / 1000).toFixed(0)} s`
}

export function report(what: string, figure: string): void {
  process.stdout.write(`  ${what}: ${figure}\n`)
}
