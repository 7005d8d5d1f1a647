/** @isolated-modules These modules must not have been used yet. */
import { expect, it } from '@jest/globals'
import { remoteOf, useRemotes } from './remotes.store.ts'

it('knows the owner of a page while that remote is not served', async () => {
  const manifest = {
    addresses: {},
    manifests: {},
    outlines: { problem: { paths: ['/problem'], isBare: false, sections: [] } },
  }
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(manifest)}</script>`
  await useRemotes.getState().describe()
  expect(remoteOf('/problem/A1000')).toBe('problem')
  expect(useRemotes.getState().areSomeUnknown).toBe(false)
})
