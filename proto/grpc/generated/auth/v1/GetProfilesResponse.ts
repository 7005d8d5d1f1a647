// Original file: auth.proto

import type { UserProfile as _auth_v1_UserProfile, UserProfile__Output as _auth_v1_UserProfile__Output } from '../../auth/v1/UserProfile.ts';

export interface GetProfilesResponse {
  'profiles'?: (_auth_v1_UserProfile)[];
}

export interface GetProfilesResponse__Output {
  'profiles': (_auth_v1_UserProfile__Output)[];
}
