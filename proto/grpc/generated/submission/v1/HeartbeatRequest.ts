// Original file: submission.proto

import type { OfferedLanguage as _submission_v1_OfferedLanguage, OfferedLanguage__Output as _submission_v1_OfferedLanguage__Output } from '../../submission/v1/OfferedLanguage.ts';
import type { Long } from '@grpc/proto-loader';

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
  'referenceMs'?: (number | string);
  'referenceAtMs'?: (number | string | Long);
  'version'?: (string);
  'cpuModel'?: (string);
  'takesAddressed'?: (boolean);
  'pool'?: (string);
  'poolTenants'?: (string)[];
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
  'referenceMs': (number);
  'referenceAtMs': (number);
  'version': (string);
  'cpuModel': (string);
  'takesAddressed': (boolean);
  'pool': (string);
  'poolTenants': (string)[];
}
