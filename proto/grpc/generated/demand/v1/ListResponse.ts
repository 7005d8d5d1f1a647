// Original file: demand.proto

import type { ExpectedPeak as _demand_v1_ExpectedPeak, ExpectedPeak__Output as _demand_v1_ExpectedPeak__Output } from '../../demand/v1/ExpectedPeak.ts';

export interface ListResponse {
  'peaks'?: (_demand_v1_ExpectedPeak)[];
}

export interface ListResponse__Output {
  'peaks': (_demand_v1_ExpectedPeak__Output)[];
}
