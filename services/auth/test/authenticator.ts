import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** The part of the WebAuthn options that an authenticator reads. */
export interface WebauthnOptions {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
}

/** How an authenticator differs from a correct one. */
export interface Faults {
  origin?: string
  rpId?: string
  /** Flags: user present and verified; 1 means present only. */
  flags?: number
  counter?: number
  challenge?: string
  userHandle?: string
  type?: string
}

const present = 0x05
const hasKey = 0x40
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** CBOR of byte strings and small maps (RFC 8949), as far as a key needs it. */
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data])
const longBytes = (data: Buffer) => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data])
const text = (name: string) => Buffer.concat([Buffer.from([0x60 + name.length]), Buffer.from(name)])

/** An authenticator with one ES256 key and user verification. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const state = { counter: 0, userHandle: base64url('nobody') }
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])

  function authenticatorData(rpId: string, flags: number, counter: number, key: Buffer = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key])
  }

  const clientData = (type: string, options: WebauthnOptions, faults: Faults) =>
    base64url(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? options.challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    /** Creates the passkey. */
    create(options: WebauthnOptions, faults: Faults = {}) {
      state.userHandle = options.user?.id ?? state.userHandle
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const rpId = faults.rpId ?? options.rp?.id ?? ''
      const data = authenticatorData(rpId, (faults.flags ?? present) | hasKey, 0, key)
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        longBytes(data),
      ])
      const clientDataJSON = clientData('webauthn.create', options, faults)
      return { ...credential, response: { clientDataJSON, attestationObject: base64url(attestationObject) } }
    },
    /** Signs a challenge. */
    get(options: WebauthnOptions, faults: Faults = {}) {
      state.counter = faults.counter ?? state.counter + 1
      const data = authenticatorData(faults.rpId ?? options.rpId ?? '', faults.flags ?? present, state.counter)
      const clientDataJSON = clientData('webauthn.get', options, faults)
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      const signature = createSign('SHA256').update(signed).sign(privateKey, 'base64url')
      const userHandle = faults.userHandle ?? state.userHandle
      const response = { clientDataJSON, authenticatorData: base64url(data), signature, userHandle }
      return { ...credential, response }
    },
  }
}
