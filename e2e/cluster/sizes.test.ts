import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { deleteNamespace, newNamespace, report } from './installation.ts'
import { kubernetes, type Kubernetes } from './kubernetes.ts'

const sizes = ['trial', 'school', 'national'] as const
/** These APIs are not part of Kubernetes itself and may be missing in a cluster. */
const addons = ['cert-manager.io', 'gateway.networking.k8s.io', 'keda.sh', 'monitoring.coreos.com'] as const

const apiVersions = (await kubernetes('default').kubectl('api-versions')).split('\n')
const isKnown = (group: string) => apiVersions.some((version) => version.startsWith(`${group}/`))

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-sizes-'))
let k8s: Kubernetes

beforeAll(async () => {
  k8s = kubernetes(await newNamespace('sizes'))
  await k8s.kubectl('label', 'namespace', k8s.namespace, 'pod-security.kubernetes.io/warn=restricted')
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await deleteNamespace(k8s.namespace)
})

/** Renders the objects of one size, as for this cluster: those of one add-on, or of Kubernetes itself. */
async function objectsOf(size: (typeof sizes)[number], addon?: string): Promise<string[]> {
  const rendered = await k8s.template('v', `values-${size}.yaml`, apiVersions)
  const addonOf = (object: string) => addons.find((group) => object.includes(`apiVersion: ${group}/`))
  return rendered.split(/^---$/m).filter((object) => /^kind:/m.test(object) && addonOf(object) === addon)
}

async function expectTaken(objects: readonly string[]): Promise<void> {
  const file = path.join(folder, 'objects.yaml')
  writeFileSync(file, objects.join('\n---\n'))
  const taken = await k8s.kubectl('apply', '--server-side', '--dry-run=server', '-f', file)
  expect(taken.split('\n')).toHaveLength(objects.length)
}

describe('the API server accepts', () => {
  it.each(sizes)('the objects of the size %s', async (size) => {
    await expectTaken(await objectsOf(size))
  })

  for (const group of addons) {
    if (!isKnown(group)) report(`objects of ${group} are not tested`, 'the cluster does not have this API group')
    const test = isKnown(group) ? it : it.skip
    test(`the objects of ${group}`, async () => {
      const objects = (await Promise.all(sizes.map((size) => objectsOf(size, group)))).flat()
      expect(objects).not.toEqual([])
      await expectTaken(objects)
    })
  }
})
