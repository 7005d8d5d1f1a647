// Original file: submission.proto

import type { Long } from '@grpc/proto-loader';

export interface Task {
  'taskId'?: (string);
  'submitId'?: (number | string | Long);
  'attempt'?: (number);
  'pid'?: (number | string | Long);
  'problemVersion'?: (number | string | Long);
  'language'?: (string);
  'code'?: (string);
  'lane'?: (string);
  'tenant'?: (string);
}

export interface Task__Output {
  'taskId': (string);
  'submitId': (number);
  'attempt': (number);
  'pid': (number);
  'problemVersion': (number);
  'language': (string);
  'code': (string);
  'lane': (string);
  'tenant': (string);
}
