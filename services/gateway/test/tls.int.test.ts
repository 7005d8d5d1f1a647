import { readFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { get as httpsGet, type RequestOptions } from 'node:https'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createCertificates, type Certificates } from '../../kit/test/certificates.ts'
import { startWorld, type World } from './world.ts'

let certificates: Certificates
let world: World

beforeAll(async () => {
  certificates = createCertificates()
  certificates.createAuthority('ours')
  for (const name of ['auth', 'gateway']) certificates.createCertificate(name, 'ours')
  const env = { HTTP_TLS: 'true', ...certificates.trusting('ours') }
  world = await startWorld({
    env: { ...env, ...certificates.own('auth') },
    gatewayEnv: { ...env, ...certificates.own('gateway') },
  })
})
afterAll(async () => {
  await world.stop()
  certificates.remove()
})

/** Calls auth directly and returns the status. */
function callAuth(path: string, options: RequestOptions = {}): Promise<number | undefined> {
  const ca = readFileSync(certificates.file('ours.crt'))
  return new Promise((resolve, reject) => {
    const request = httpsGet(`${world.authUrl}${path}`, { ca, agent: false, ...options }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.once('error', reject)
  })
}

it('the gateway calls a service over TLS', async () => {
  const answer = await world.call('/api/get-user-auth-info')
  expect(answer.json).toMatchObject({ code: 'sign_in.required' })
  const body = JSON.stringify({ username: 'root', password: 'root-password' })
  const signedIn = await world.call('/api/login', { method: 'POST', body })
  expect(signedIn.json).toMatchObject({ status: 200, data: { username: 'root' } })
})

it('a service answers only probes without a client certificate', async () => {
  expect(await callAuth('/healthz')).toBe(200)
  expect(await callAuth('/api/captcha')).toBe(403)
  const own = {
    cert: readFileSync(certificates.file('gateway.crt')),
    key: readFileSync(certificates.file('gateway.key')),
  }
  expect(await callAuth('/api/captcha', own)).toBe(200)
})

it('a service does not answer in plain text', async () => {
  const plain = new Promise((resolve, reject) => {
    httpGet(world.authUrl.replace('https:', 'http:'), resolve).once('error', reject)
  })
  await expect(plain).rejects.toThrow()
})
