import type { Model } from 'mongoose'
import type { UploadUseKind } from '@verdict/proto/codes/capabilities/uploads'
import type { UploadUse } from '@verdict/proto/grpc/generated/uploads/v1/UploadUse'
import { AppError } from '../errors.ts'
import { escapeRegExp } from '../text/escape-reg-exp.rules.ts'
import type { GrpcHandlers } from '../grpc/grpc-definitions.ts'
import { mapQueryTimeout } from '../list/time-limit.ts'

const maxNames = 100
/** Most texts that are reported of one source. */
const maxTexts = 500
const maxTimeMs = 3_000

/** Texts of one kind in which uploads may be embedded. */
export interface UploadTexts {
  kind: UploadUseKind
  find: (pattern: RegExp) => Promise<{ id: string; title: string; text: string }[]>
}

/** Texts in fields of a collection. */
export function textsOf<T>(
  { kind, model, fields }: { kind: UploadUseKind; model: Model<T>; fields: readonly string[] },
  toText: (row: T) => { id: string | number; title: string },
): UploadTexts {
  return {
    kind,
    async find(pattern) {
      const filter = { $or: fields.map((field) => ({ [field]: pattern })) }
      const rows = await mapQueryTimeout(
        model
          .find(filter as object)
          .limit(maxTexts)
          .maxTimeMS(maxTimeMs)
          .lean<T[]>()
          .exec(),
      )
      return rows.map((row) => {
        const { id, title } = toText(row)
        return { id: String(id), title, text: JSON.stringify(row) }
      })
    },
  }
}

/** Finds the texts that embed the uploads, by the last part of their URLs. @throws AppError list.too_slow */
export async function findUploadUses(
  sources: readonly UploadTexts[],
  names: readonly string[],
): Promise<Required<Pick<UploadUse, 'name' | 'kind' | 'id' | 'title'>>[]> {
  if (names.length === 0) return []
  const pattern = new RegExp(names.map(escapeRegExp).join('|'))
  const found = await Promise.all(
    sources.map(async ({ kind, find }) => (await find(pattern)).map((text) => ({ kind, ...text }))),
  )
  return found
    .flat()
    .flatMap(({ kind, id, title, text }) =>
      names.filter((name) => text.includes(name)).map((name) => ({ name, kind, id, title })),
    )
}

/** gRPC handlers of a service with such texts. */
export function uploadUsesHandlers(sources: readonly UploadTexts[]): GrpcHandlers<'uploads.v1.UploadUses'> {
  return {
    async find({ names }) {
      if (names.length > maxNames) throw new AppError('request.invalid', { detail: `at most ${maxNames} names` })
      return { uses: await findUploadUses(sources, names) }
    },
  }
}
