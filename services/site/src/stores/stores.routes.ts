import { getStoresConfig, setStoresConfig } from '@verdict/proto/http/site/stores'
import { AppError } from '@verdict/kit/errors'
import type { HttpServer } from '@verdict/kit/http'
import type { Connection } from 'mongoose'
import type { SiteSettings } from '../config.ts'
import { storeAddress } from './stores.rules.ts'

const [mongoPort, redisPort] = [27017, 6379]

/** Addresses of the data stores: read-only, as they are set by the environment. */
export function storesRoutes(http: HttpServer, { settings, db }: { db: Connection; settings: SiteSettings }): void {
  http.on(getStoresConfig, () => {
    const mongo = storeAddress(settings.MONGO_URL, mongoPort)
    const redis = storeAddress(settings.REDIS_URL, redisPort)
    return {
      dbName: db.name,
      dbHost: mongo.host,
      dbPort: mongo.port,
      dbUsername: mongo.username,
      dbPassword: '',
      redisHost: redis.host,
      redisPort: redis.port,
      redisPassword: '',
    }
  })
  http.on(setStoresConfig, () => {
    throw new AppError('config.from_environment')
  })
}
