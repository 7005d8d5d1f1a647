import { deriveServiceKeys, type ServiceKeys } from '@verdict/kit/service-keys'
import { createLogger } from '@verdict/kit/log'
import type { ServiceName } from '@verdict/proto/services'

/** Of the installation that tests pretend to be. */
export const secret = 'a secret for tests only'

/** Says nothing, unless TEST_LOG_LEVEL asks for it. */
export const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })

/** The stores that the test command starts, or those that run here. */
export const mongoUrl = process.env['MONGO_URL'] ?? 'mongodb://127.0.0.1:27017/?replicaSet=rs0'
export const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'

export const keysOf = (name: ServiceName): ServiceKeys => deriveServiceKeys(secret, name)
