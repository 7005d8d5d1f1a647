// Original file: statistics.proto

import type { Long } from '@grpc/proto-loader';

export interface DailyFigure {
  'name'?: (string);
  'values'?: (number | string | Long)[];
}

export interface DailyFigure__Output {
  'name': (string);
  'values': (number)[];
}
