import { readFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import { get as httpsGet, type RequestOptions } from 'node:https'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createCertificates, type Certificates } from '../../kit/test/certificates.ts'
import { startWorld, type World } from './world.ts'

let certificates: Certificates
let world: World

function startTlsWorld(gatewayEnv: Record<string, string> = {}): Promise<World> {
  const env = { HTTP_TLS: 'true', ...certificates.trusting('ours') }
  return startWorld({
    env: { ...env, ...certificates.own('auth') },
    gatewayEnv: { ...env, ...certificates.own('gateway'), ...gatewayEnv },
  })
}

beforeAll(async () => {
  certificates = createCertificates()
  certificates.createAuthority('ours')
  for (const name of ['auth', 'gateway']) certificates.createCertificate(name, 'ours')
  world = await startTlsWorld()
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

it('a change is sent again if the service was too busy for a handshake', async () => {
  const connections: Socket[] = []
  let servicePort = 0
  const relay = createServer((connection) => {
    connections.push(connection)
    if (connections.length === 1) return
    const service = connect(servicePort, '127.0.0.1')
    connection.pipe(service).pipe(connection)
    connection.once('close', () => service.destroy())
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const { port } = relay.address() as AddressInfo
  const apart = await startTlsWorld({ AUTH_HTTP_URL: `https://localhost:${port}` })
  try {
    servicePort = Number(new URL(apart.authUrl).port)
    const body = JSON.stringify({ username: 'root', password: 'root-password' })
    const signedIn = await apart.call('/api/login', { method: 'POST', body })
    expect(signedIn.json).toMatchObject({ status: 200, data: { username: 'root' } })
    expect(connections).toHaveLength(2)
  } finally {
    await apart.stop()
    for (const connection of connections) connection.destroy()
    relay.close()
  }
})
