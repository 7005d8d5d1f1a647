import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { installationSecret, portsNeeded, wire } from './wiring.ts'

const ports = Array.from({ length: portsNeeded }, (_, index) => 40_000 + index)

describe('wire', () => {
  it('gives every service an address that its peers know', () => {
    const env = wire({}, ports)
    expect(env['PROBLEM_GRPC_URL']).toBe(`127.0.0.1:${env['PROBLEM_GRPC_PORT']}`)
    expect(env['AUTH_HTTP_URL']).toBe(`http://127.0.0.1:${env['AUTH_HTTP_PORT']}`)
    const taken = Object.entries(env).filter(([name]) => name.endsWith('_PORT'))
    expect(new Set(taken.map(([, port]) => port)).size).toBe(portsNeeded)
  })

  it('keeps a port that the operator chose', () => {
    expect(wire({ AUTH_HTTP_PORT: '9000' }, ports)).toMatchObject({
      AUTH_HTTP_PORT: '9000',
      AUTH_HTTP_URL: 'http://127.0.0.1:9000',
    })
  })
})

describe('installationSecret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-secret-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is created once and readable for its owner only', () => {
    const data = join(folder, 'data')
    const secret = installationSecret(data)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(installationSecret(data)).toBe(secret)
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600)
  })
})
