import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { DiscussionContext } from '../context.ts'
import { findReadablePosts } from './find-readable.ts'

export function postsHandlers(ctx: DiscussionContext): GrpcHandlers<'discussion.v1.Posts'> {
  return {
    findReadable: async ({ uid, posts }) => ({ posts: await findReadablePosts(ctx, uid, posts) }),
  }
}
