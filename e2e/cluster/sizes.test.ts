import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { kubernetes } from './kubernetes.ts'

const namespace = `verdict-sizes-${Date.now().toString(36)}`
const k8s = kubernetes(namespace)
const folder = mkdtempSync(path.join(tmpdir(), 'verdict-sizes-'))

beforeAll(async () => {
  await k8s.kubectl('create', 'namespace', namespace)
  await k8s.kubectl('label', 'namespace', namespace, 'pod-security.kubernetes.io/warn=restricted')
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await k8s.kubectl('delete', 'namespace', namespace, '--wait=false')
})

/** These APIs are not part of Kubernetes itself and may be missing in a cluster. */
const addons = ['cert-manager.io', 'gateway.networking.k8s.io', 'keda.sh', 'monitoring.coreos.com']

it.each(['trial', 'school', 'national'])('the API server accepts all objects of the size %s', async (size) => {
  const known = await k8s.kubectl('api-versions')
  const missing = addons.filter((group) => !known.includes(group))
  const objects = (await k8s.template('v', `values-${size}.yaml`))
    .split(/^---$/m)
    .filter((object) => /^kind:/m.test(object))
    .filter((object) => !missing.some((group) => object.includes(`apiVersion: ${group}/`)))
  const file = path.join(folder, `${size}.yaml`)
  writeFileSync(file, objects.join('\n---\n'))
  const taken = await k8s.kubectl('apply', '--dry-run=server', '-f', file)
  expect(taken.split('\n').filter((line) => line.endsWith('(server dry run)'))).toHaveLength(objects.length)
  if (missing.length > 0) process.stdout.write(`  ${size}: the cluster does not know ${missing.join(', ')}\n`)
})
