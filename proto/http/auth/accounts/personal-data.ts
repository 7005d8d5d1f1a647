import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Instant, Nothing, Nullable, OneOf, OwnPassword } from '../../schema.ts'

const bodyBytes = 16 * 1024

/** `waiting`: the export is being created. `failed`: it could not be created, and another may be requested at once. */
export const dataExportStates = ['none', 'waiting', 'ready', 'failed'] as const

const DataExport = Type.Object({
  state: OneOf(dataExportStates),
  requestedAt: Nullable(Instant),
  bytes: Nullable(Type.Integer()),
  expiresAt: Nullable(Type.String({ format: 'date-time', description: 'until when it may be downloaded' })),
  nextAt: Nullable(Type.String({ format: 'date-time', description: 'from when another may be asked for' })),
})

export const getDataExport = route({
  summary: 'The copy of the own data that was asked for last',
  owner: 'auth',
  method: 'GET',
  path: '/api/account/data-export',
  access: 'login',
  data: DataExport,
})

/**
 * Requests a zip of all data of the caller, which is created in the background, at most once a day. A notice tells when
 * it is ready.
 */
export const requestDataExport = route({
  summary: 'Ask for a copy of the own data',
  owner: 'auth',
  method: 'POST',
  path: '/api/account/data-export',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({
    password: OwnPassword,
  }),
  data: DataExport,
})

export const downloadDataExport = route({
  summary: 'Download the copy of the own data',
  owner: 'auth',
  method: 'GET',
  path: '/api/account/data-export/file',
  access: 'login',
  download: true,
  data: Nothing,
})
