// Original file: uploads.proto

import type { UploadUse as _uploads_v1_UploadUse, UploadUse__Output as _uploads_v1_UploadUse__Output } from '../../uploads/v1/UploadUse.ts';

export interface FindUploadUsesResponse {
  'uses'?: (_uploads_v1_UploadUse)[];
}

export interface FindUploadUsesResponse__Output {
  'uses': (_uploads_v1_UploadUse__Output)[];
}
