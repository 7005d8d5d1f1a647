// Original file: submission.proto

import type { OfferedLanguage as _submission_v1_OfferedLanguage, OfferedLanguage__Output as _submission_v1_OfferedLanguage__Output } from '../../submission/v1/OfferedLanguage.ts';

export interface HeartbeatRequest {
  'workerId'?: (string);
  'host'?: (string);
  'port'?: (number);
  'slots'?: (number);
  'busy'?: (number);
  'languages'?: (_submission_v1_OfferedLanguage)[];
  'cpuCores'?: (number);
  'percentCpuLoad'?: (number | string);
  'percentMemoryLoad'?: (number | string);
  'healthy'?: (boolean);
  'unhealthyReason'?: (string);
  'sandboxVersion'?: (string);
  'capabilities'?: (string)[];
  'leaving'?: (boolean);
}

export interface HeartbeatRequest__Output {
  'workerId': (string);
  'host': (string);
  'port': (number);
  'slots': (number);
  'busy': (number);
  'languages': (_submission_v1_OfferedLanguage__Output)[];
  'cpuCores': (number);
  'percentCpuLoad': (number);
  'percentMemoryLoad': (number);
  'healthy': (boolean);
  'unhealthyReason': (string);
  'sandboxVersion': (string);
  'capabilities': (string)[];
  'leaving': (boolean);
}
