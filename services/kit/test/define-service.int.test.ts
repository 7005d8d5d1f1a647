import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { Client, credentials } from '@grpc/grpc-js'
import type { Connection } from 'mongoose'
import { commonSettings, defineSettings, loadSettings, serviceSettings } from '../src/config.ts'
import { healthDefinition } from '../src/grpc/grpc-health.ts'
import { createLogger } from '../src/log.ts'
import { TransactionGivenUp } from '../src/store/mongo.ts'
import { defineService, type ServiceDeclaration, type ServiceParts } from '../src/service/define-service.ts'

const declared = defineSettings({ ...commonSettings, ...serviceSettings('auth') })
const settings = loadSettings(declared, {
  ...process.env,
  VERDICT_SECRET: 'a secret for tests only',
  AUTH_HTTP_PORT: '0',
  AUTH_GRPC_PORT: '0',
})

interface Context {
  db: Connection
  steps: string[]
}

/** A service that records what happens to it, with the changes of the test. */
function serviceWith(changes: Partial<ServiceDeclaration<typeof declared, Context>>) {
  const steps: string[] = []
  let db: Connection | undefined
  const name = `test_kit_${randomUUID().slice(0, 8)}`
  const service = defineService<typeof declared, Context>({
    name: 'auth',
    settings: declared,
    context(parts: ServiceParts) {
      db = parts.db()
      parts.onStop('context', () => steps.push('context closed'))
      return { db, steps }
    },
    grpc: () => ({}),
    background: () => [
      { start: () => steps.push('first started'), stop: () => steps.push('first stopped') },
      { start: () => steps.push('second started'), stop: () => steps.push('second stopped') },
    ],
    ...changes,
  })(settings, { database: name, busPrefix: name, log: createLogger({ service: 'test', level: 'silent' }) })
  return { service, steps, database: () => db }
}

function grpcHealth(address: string): Promise<number | undefined> {
  const client = new Client(address, credentials.createInsecure())
  const { path, requestSerialize, responseDeserialize } = healthDefinition.Check
  return new Promise<number | undefined>((resolve, reject) => {
    client.makeUnaryRequest(path, requestSerialize, responseDeserialize, { service: '' }, (error, state) => {
      if (error === null) resolve(state?.status)
      else reject(error)
    })
  }).finally(() => client.close())
}

describe('a service', () => {
  it('closes in reverse order of opening', async () => {
    const { service, steps, database } = serviceWith({})
    await service.start()
    await service.stop()
    expect(steps).toEqual(['first started', 'second started', 'second stopped', 'first stopped', 'context closed'])
    expect(database()?.readyState).toBe(0)
  })

  it('whose start fails half-way leaves nothing open', async () => {
    const failing = { start: () => Promise.reject(new Error('no sandbox')), stop: () => undefined }
    let address = ''
    const { service, steps, database } = serviceWith({
      background(context, { httpAddress }) {
        address = httpAddress
        return [{ start: () => context.steps.push('started'), stop: () => context.steps.push('stopped') }, failing]
      },
    })
    await expect(service.start()).rejects.toThrow('no sandbox')
    expect(steps).toEqual(['started', 'stopped', 'context closed'])
    expect(database()?.readyState).toBe(0)
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('is started again if its start fails because a store is busy', async () => {
    let failures = 0
    const { service, steps, database } = serviceWith({
      prepare() {
        if (failures === 2) return Promise.resolve()
        failures += 1
        return Promise.reject(new TransactionGivenUp(new Error('write conflict')))
      },
    })
    await service.start()
    expect(steps).toEqual(['context closed', 'context closed', 'first started', 'second started'])
    expect(database()?.readyState).toBe(1)
    await service.stop()
  })

  it('that is stopped while a store is busy does not start again', async () => {
    const failed = Promise.withResolvers<void>()
    const { service, steps } = serviceWith({
      prepare() {
        failed.resolve()
        return Promise.reject(new TransactionGivenUp(new Error('write conflict')))
      },
    })
    const started = service.start()
    started.catch(() => undefined)
    await failed.promise
    await service.stop()
    await expect(started).rejects.toThrow('transaction given up')
    expect(steps).toEqual(['context closed'])
  })

  it('is ready, by HTTP and by gRPC, only while its database answers', async () => {
    const { service, database } = serviceWith({})
    const { httpAddress, grpcAddress } = await service.start()
    expect((await fetch(`${httpAddress}/readyz`)).status).toBe(200)
    expect(await grpcHealth(grpcAddress)).toBe(1)
    await database()?.close()
    const unready = await fetch(`${httpAddress}/readyz`)
    expect([unready.status, await unready.json()]).toMatchObject([503, { parts: { database: false, bus: true } }])
    expect(await grpcHealth(grpcAddress)).toBe(2)
    await service.stop()
  })

  it('knows whether it is ready by the rule of its gRPC health', async () => {
    let isReady: ServiceParts['isReady'] = () => Promise.reject(new Error('not made yet'))
    let isSandboxUp = true
    let db: Connection | undefined
    const { service } = serviceWith({
      async context(parts: ServiceParts) {
        isReady = parts.isReady
        db = parts.db()
        expect(await isReady()).toBe(false)
        return { db, steps: [] }
      },
      health: () => ({ sandbox: () => isSandboxUp }),
    })
    const { grpcAddress } = await service.start()
    expect([await isReady(), await grpcHealth(grpcAddress)]).toEqual([true, 1])
    isSandboxUp = false
    expect([await isReady(), await grpcHealth(grpcAddress)]).toEqual([false, 2])
    isSandboxUp = true
    expect(await isReady()).toBe(true)
    await db?.close()
    expect(await isReady()).toBe(false)
    await service.stop()
  })
})
