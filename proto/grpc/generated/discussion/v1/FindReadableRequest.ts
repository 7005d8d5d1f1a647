// Original file: discussion.proto

import type { PostKey as _discussion_v1_PostKey, PostKey__Output as _discussion_v1_PostKey__Output } from '../../discussion/v1/PostKey.ts';

export interface FindReadableRequest {
  'uid'?: (string);
  'posts'?: (_discussion_v1_PostKey)[];
}

export interface FindReadableRequest__Output {
  'uid': (string);
  'posts': (_discussion_v1_PostKey__Output)[];
}
