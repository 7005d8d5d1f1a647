// Original file: auth.proto

import type { SignIn as _auth_v1_SignIn, SignIn__Output as _auth_v1_SignIn__Output } from '../../auth/v1/SignIn.ts';

export interface LatestSignInsResponse {
  'signIns'?: (_auth_v1_SignIn)[];
}

export interface LatestSignInsResponse__Output {
  'signIns': (_auth_v1_SignIn__Output)[];
}
