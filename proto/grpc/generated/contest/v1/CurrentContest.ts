// Original file: contest.proto

import type { Long } from '@grpc/proto-loader';

export interface CurrentContest {
  'cid'?: (number | string | Long);
  'title'?: (string);
  'startsAtMs'?: (number | string | Long);
  'endsAtMs'?: (number | string | Long);
  'isVirtual'?: (boolean);
  'titleEn'?: (string);
}

export interface CurrentContest__Output {
  'cid': (number);
  'title': (string);
  'startsAtMs': (number);
  'endsAtMs': (number);
  'isVirtual': (boolean);
  'titleEn': (string);
}
