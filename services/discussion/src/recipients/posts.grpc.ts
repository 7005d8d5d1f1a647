import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { CommentsContext } from '../comments/context.ts'
import { findReadablePosts } from './find-readable.ts'

export function postsHandlers(ctx: CommentsContext): GrpcHandlers<'discussion.v1.Posts'> {
  return {
    findReadable: async ({ uid, posts }) => ({ posts: await findReadablePosts(ctx, uid, posts) }),
  }
}
