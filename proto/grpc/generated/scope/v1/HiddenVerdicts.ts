// Original file: scope.proto

import type { Long } from '@grpc/proto-loader';

export interface HiddenVerdicts {
  'whose'?: (string);
  'submittedFromMs'?: (number | string | Long);
  'submittedBeforeMs'?: (number | string | Long);
  'untilMs'?: (number | string | Long);
  'status'?: (number);
  'listed'?: (boolean);
  'unverified'?: (boolean);
}

export interface HiddenVerdicts__Output {
  'whose': (string);
  'submittedFromMs': (number);
  'submittedBeforeMs': (number);
  'untilMs': (number);
  'status': (number);
  'listed': (boolean);
  'unverified': (boolean);
}
