import { expect, it } from '@jest/globals'
import { findEntryPoint, clearEntryPoint, readManifest, readPageManifest } from './addresses.ts'

const manifest = new URL('https://judge.example/remotes/problem/mf-manifest.json')

it('finds the entry and the first scripts of a remote beside its manifest', () => {
  const body = {
    metaData: {
      globalName: 'verdict_problem',
      remoteEntry: { name: 'assets/remoteEntry.ab.js', path: '', type: 'global' },
    },
    exposes: [{ assets: { js: { sync: ['assets/1.js', 'assets/2.js'], async: ['assets/3.js'] } } }],
  }
  expect(readManifest(body, manifest)).toEqual({
    containerName: 'verdict_problem',
    entry: 'https://judge.example/remotes/problem/assets/remoteEntry.ab.js',
    scripts: ['https://judge.example/remotes/problem/assets/1.js', 'https://judge.example/remotes/problem/assets/2.js'],
  })
})

it.each([null, {}, '<html>', { metaData: { remoteEntry: {} } }])('refuses an invalid manifest: %j', (body) => {
  expect(() => readManifest(body, manifest)).toThrow('/remotes/problem/mf-manifest.json is no manifest of a remote')
})

it('reads the remotes from the page, and works without them', () => {
  const manifest = {
    addresses: { problem: '/remotes/problem/mf-manifest.json' },
    manifests: { problem: { metaData: {} } },
    outlines: {},
  }
  expect(readPageManifest(JSON.stringify(manifest))).toEqual(manifest)
  for (const text of ['{}', '[]', 'null', '<html>', '{"manifests":7}'])
    expect([text, readPageManifest(text)]).toMatchObject([text, { manifests: {}, outlines: {} }])
})

it('preloads the scripts of a remote once, as a retry must not reuse a failed preload', async () => {
  const metaData = { globalName: 'trial', remoteEntry: { name: 'entry.js', path: '', type: 'global' } }
  const files: Record<string, unknown> = {
    'remotes.json': { trial: '/trial/manifest.json' },
    'manifest.json': { metaData },
  }
  const real = globalThis.fetch
  globalThis.fetch = async (address) =>
    ({ ok: true, json: async () => files[String(address).split('/').at(-1) ?? ''] }) as Response
  try {
    const first = await findEntryPoint('trial')
    clearEntryPoint('trial')
    expect(await findEntryPoint('trial')).toEqual(first)
    expect(document.querySelectorAll(`link[rel="preload"][href="${first.entry}"]`)).toHaveLength(1)
  } finally {
    globalThis.fetch = real
  }
})
