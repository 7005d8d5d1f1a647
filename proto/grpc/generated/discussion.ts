import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { FindReadableRequest as _discussion_v1_FindReadableRequest, FindReadableRequest__Output as _discussion_v1_FindReadableRequest__Output } from './discussion/v1/FindReadableRequest.ts';
import type { FindReadableResponse as _discussion_v1_FindReadableResponse, FindReadableResponse__Output as _discussion_v1_FindReadableResponse__Output } from './discussion/v1/FindReadableResponse.ts';
import type { PostKey as _discussion_v1_PostKey, PostKey__Output as _discussion_v1_PostKey__Output } from './discussion/v1/PostKey.ts';
import type { PostsClient as _discussion_v1_PostsClient, PostsDefinition as _discussion_v1_PostsDefinition } from './discussion/v1/Posts.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  discussion: {
    v1: {
      FindReadableRequest: MessageTypeDefinition<_discussion_v1_FindReadableRequest, _discussion_v1_FindReadableRequest__Output>
      FindReadableResponse: MessageTypeDefinition<_discussion_v1_FindReadableResponse, _discussion_v1_FindReadableResponse__Output>
      PostKey: MessageTypeDefinition<_discussion_v1_PostKey, _discussion_v1_PostKey__Output>
      Posts: SubtypeConstructor<typeof grpc.Client, _discussion_v1_PostsClient> & { service: _discussion_v1_PostsDefinition }
    }
  }
}

