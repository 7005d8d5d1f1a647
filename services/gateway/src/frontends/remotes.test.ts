import { describe, expect, it } from '@jest/globals'
import { parseRemotes, remoteOrigins } from './remotes.ts'

describe('GATEWAY_REMOTES', () => {
  it('names local and remote manifests', () => {
    const remotes = parseRemotes('{"problem":"/remotes/problem/mf-manifest.json","admin":"https://cdn.example/a.json"}')
    expect(Object.keys(remotes ?? {})).toEqual(['problem', 'admin'])
    expect(remoteOrigins(remotes)).toEqual(['https://cdn.example'])
  })

  it('may be empty', () => {
    expect(parseRemotes('')).toBeUndefined()
    expect(remoteOrigins(undefined)).toEqual([])
  })

  it.each(['{', '[]', '"x"', '{"a":1}', '{"a":"javascript:alert(1)"}'])('refuses %s', (text) => {
    expect(() => parseRemotes(text)).toThrow('GATEWAY_REMOTES')
  })
})
