import { readFileSync } from 'node:fs'
import { credentials, ServerCredentials, type ChannelCredentials } from '@grpc/grpc-js'
import { SettingsError } from '../config.ts'

/** Certificates in PEM. */
export interface Tls {
  /**
   * Certificate and key of this process are required for servers, and for clients of servers that request a
   * certificate.
   */
  own?: { certificate: Buffer; key: Buffer }
  /**
   * CA that must have signed the certificate of the other side; without it clients use the root certificates of the
   * system.
   */
  authority?: Buffer
}

export interface TlsSettings {
  GRPC_TLS_CERT?: string
  GRPC_TLS_KEY?: string
  GRPC_TLS_CA?: string
  HTTP_TLS?: boolean
}

/** Undefined: gRPC is not encrypted. @throws SettingsError when a file is missing or cannot be read */
export function readTls({ GRPC_TLS_CERT = '', GRPC_TLS_KEY = '', GRPC_TLS_CA = '' }: TlsSettings): Tls | undefined {
  if ((GRPC_TLS_CERT === '') !== (GRPC_TLS_KEY === ''))
    throw new SettingsError(['GRPC_TLS_CERT and GRPC_TLS_KEY belong together: set both or none'])
  if (GRPC_TLS_CERT === '' && GRPC_TLS_CA === '') return undefined
  return {
    ...(GRPC_TLS_CERT === ''
      ? {}
      : { own: { certificate: read('GRPC_TLS_CERT', GRPC_TLS_CERT), key: read('GRPC_TLS_KEY', GRPC_TLS_KEY) } }),
    ...(GRPC_TLS_CA === '' ? {} : { authority: read('GRPC_TLS_CA', GRPC_TLS_CA) }),
  }
}

/** TLS of the HTTP side of a service; undefined: it is not encrypted. @throws SettingsError without a certificate */
export function httpTlsOf({ HTTP_TLS = false }: TlsSettings, tls: Tls | undefined): Tls | undefined {
  if (!HTTP_TLS) return undefined
  if (tls?.own === undefined) throw new SettingsError(['HTTP_TLS is set, but GRPC_TLS_CERT is not'])
  return tls
}

export function channelCredentials(tls: Tls | undefined): ChannelCredentials {
  if (tls === undefined) return credentials.createInsecure()
  return credentials.createSsl(tls.authority ?? null, tls.own?.key ?? null, tls.own?.certificate ?? null)
}

/** With a CA, only clients that present a certificate of it are served. @throws SettingsError without a certificate */
export function serverCredentials(tls: Tls | undefined): ServerCredentials {
  if (tls === undefined) return ServerCredentials.createInsecure()
  if (tls.own === undefined) throw new SettingsError(['GRPC_TLS_CA is set, but GRPC_TLS_CERT is not'])
  const pairs = [{ private_key: tls.own.key, cert_chain: tls.own.certificate }]
  return ServerCredentials.createSsl(tls.authority ?? null, pairs, tls.authority !== undefined)
}

function read(setting: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new SettingsError([`${setting}: ${path} cannot be read (${error instanceof Error ? error.message : ''})`])
  }
}
