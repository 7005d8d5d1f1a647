// Original file: message.proto

import type { Long } from '@grpc/proto-loader';

export interface SendMailRequest {
  'id'?: (string);
  'to'?: (string);
  'locale'?: (string);
  'template'?: (string);
  'values'?: ({[key: string]: string});
  'expiresAtMs'?: (number | string | Long);
}

export interface SendMailRequest__Output {
  'id': (string);
  'to': (string);
  'locale': (string);
  'template': (string);
  'values': ({[key: string]: string});
  'expiresAtMs': (number);
}
