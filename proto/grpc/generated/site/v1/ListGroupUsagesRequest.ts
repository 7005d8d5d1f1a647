// Original file: site.proto

import type { Long } from '@grpc/proto-loader';

export interface ListGroupUsagesRequest {
  'gids'?: (number | string | Long)[];
}

export interface ListGroupUsagesRequest__Output {
  'gids': (number)[];
}
