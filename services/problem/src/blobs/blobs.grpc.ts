import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { BlobStore } from './blob-store.ts'

export function blobHandlers(ctx: { blobs: BlobStore }): GrpcHandlers<'problem.v1.Blobs'> {
  return {
    async *read({ sha256 }) {
      const pieces: AsyncIterable<Buffer> = await ctx.blobs.read(sha256)
      for await (const data of pieces) yield { data }
    },
  }
}
