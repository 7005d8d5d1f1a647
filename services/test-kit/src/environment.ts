import { deriveServiceKeys, type ServiceKeys } from '@verdict/kit/service-keys'
import { createLogger } from '@verdict/kit/log'
import type { ServiceName } from '@verdict/proto/services'

/** All services under test share this installation secret. */
export const secret = 'a secret for tests only'

/** Logs nothing unless TEST_LOG_LEVEL is set. */
export const log = createLogger({ service: 'test', level: process.env['TEST_LOG_LEVEL'] ?? 'silent' })

/** These are the stores of the test command or, by default, of this machine. */
export const mongoUrl = process.env['MONGO_URL'] ?? 'mongodb://127.0.0.1:27017/?replicaSet=rs0'
export const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'

export const keysOf = (name: ServiceName): ServiceKeys => deriveServiceKeys(secret, name)
