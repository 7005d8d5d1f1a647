// Original file: discussion.proto

import type { PostKey as _discussion_v1_PostKey, PostKey__Output as _discussion_v1_PostKey__Output } from '../../discussion/v1/PostKey.ts';

export interface FindReadableResponse {
  'posts'?: (_discussion_v1_PostKey)[];
}

export interface FindReadableResponse__Output {
  'posts': (_discussion_v1_PostKey__Output)[];
}
