import { describe, expect, it } from '@jest/globals'
import { isNavigation, lifetimeOf } from './static-files.rules.ts'

describe('static files', () => {
  it('are cached for ever if their name contains a hash', () => {
    expect(lifetimeOf('assets/main.3f2a91bc.js')).toContain('immutable')
    expect(lifetimeOf('assets/main.3f2a91bc.js.map')).toContain('immutable')
    for (const path of ['index.html', 'mf-manifest.json', 'remoteEntry.js', 'favicon.svg']) {
      expect(lifetimeOf(path)).toBe('no-cache')
    }
  })

  it('are classified in linear time', () => {
    expect(lifetimeOf(`${'.00000000.'.repeat(20_000)}_`)).toBe('no-cache')
    expect(lifetimeOf(`${'.00000000.'.repeat(20_000)}js`)).toContain('immutable')
  })
})

describe('an address of the single-page application', () => {
  const html = 'text/html,application/xhtml+xml'

  it('is what a browser opens', () => {
    for (const path of ['/', '/problem', '/problem/A1000', '/user-home'])
      expect(isNavigation('GET', path, html)).toBe(true)
  })

  it.each(['/api', '/api/nope', '/remotes/problem/x', '/logo.png', '/assets/main.js'])('is not %s', (path) => {
    expect(isNavigation('GET', path, html)).toBe(false)
  })

  it('is not requested by a script or with POST', () => {
    expect(isNavigation('GET', '/problem', 'application/json')).toBe(false)
    expect(isNavigation('POST', '/problem', html)).toBe(false)
  })
})
