// Original file: demand.proto

import type { Long } from '@grpc/proto-loader';

export interface ExpectedPeak {
  'tenant'?: (string);
  'title'?: (string);
  'participants'?: (number);
  'startsAtMs'?: (number | string | Long);
  'endsAtMs'?: (number | string | Long);
}

export interface ExpectedPeak__Output {
  'tenant': (string);
  'title': (string);
  'participants': (number);
  'startsAtMs': (number);
  'endsAtMs': (number);
}
