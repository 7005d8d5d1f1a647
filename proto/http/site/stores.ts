import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Nothing, partial } from '../schema.ts'

/** Addresses of the stores. Passwords are never returned: their fields are empty. */
const StoresConfig = Type.Object({
  dbName: Type.String(),
  dbHost: Type.String({ description: 'several, with their ports and commas, for a replica set that is named so' }),
  dbPort: Type.Integer({ description: '0: as in dbHost' }),
  dbUsername: Type.String(),
  dbPassword: Type.String(),
  redisHost: Type.String(),
  redisPort: Type.Integer(),
  redisPassword: Type.String(),
})

/** The stores from the environment of the process. */
export const getStoresConfig = route({
  summary: 'Addresses of MongoDB and Redis',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/config/get-db-and-redis-config',
  access: superAdmin,
  data: StoresConfig,
})

/** This is always refused, because the addresses come from the environment, which only a restart reads again. */
export const setStoresConfig = route({
  summary: 'Refuses to change the addresses of MongoDB and Redis',
  owner: 'site',
  method: 'PUT',
  path: '/api/admin/config/set-db-and-redis-config',
  access: superAdmin,
  body: partial(StoresConfig),
  data: Nothing,
})
