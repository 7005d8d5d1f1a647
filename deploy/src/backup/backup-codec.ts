import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { Failure } from '../failure.ts'

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)]
const cipher = 'aes-256-gcm'
const [keyBytes, ivBytes, tagBytes] = [32, 12, 16]
/** With these scrypt parameters, each guess of the passphrase takes about 0.3 s and 128 MB. */
const cost = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }

/** Compresses the data of a backup, and encrypts it if there is a passphrase. */
export interface BackupCodec {
  /** Derives a name from the content: equal bytes have equal names, which reveal nothing about encrypted ones. */
  nameOf: (plain: Buffer) => string
  encode: (name: string, plain: Buffer) => Promise<Buffer>
  /** @throws Failure when the bytes are corrupt or belong to another name */
  decode: (name: string, encoded: Buffer) => Promise<Buffer>
}

export const compressingCodec: BackupCodec = {
  nameOf: (plain) => hash('sha256', plain),
  encode: (_name, plain) => compress(plain, level),
  async decode(name, encoded) {
    const plain = await decompress(encoded).catch(() => undefined)
    if (plain === undefined) throw damaged(name)
    return plain
  },
}

export const createSalt = () => randomBytes(16).toString('base64')

/** Encrypts with AES-256-GCM and keys derived from the passphrase by scrypt. */
export function createEncryptingCodec(passphrase: string, salt: string): BackupCodec {
  const master = scryptSync(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), keyBytes, cost)
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, keyBytes))
  const [encryptionKey, nameKey] = [keyFor('verdict backup encryption'), keyFor('verdict backup names')]
  return {
    nameOf: (plain) => createHmac('sha256', nameKey).update(plain).digest('hex'),
    async encode(name, plain) {
      const iv = randomBytes(ivBytes)
      const encrypting = createCipheriv(cipher, encryptionKey, iv).setAAD(Buffer.from(name))
      const encrypted = Buffer.concat([encrypting.update(await compress(plain, level)), encrypting.final()])
      return Buffer.concat([iv, encrypting.getAuthTag(), encrypted])
    },
    async decode(name, encoded) {
      try {
        const decrypting = createDecipheriv(cipher, encryptionKey, encoded.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
        decrypting.setAAD(Buffer.from(name)).setAuthTag(encoded.subarray(ivBytes, ivBytes + tagBytes))
        const compressed = Buffer.concat([decrypting.update(encoded.subarray(ivBytes + tagBytes)), decrypting.final()])
        return await decompress(compressed)
      } catch {
        throw damaged(name)
      }
    },
  }
}

const damaged = (name: string) =>
  new Failure(`The part ${name} of the backup is damaged: restore another backup, or use a copy of this folder.`)
