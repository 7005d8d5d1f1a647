// Original file: auth.proto

import type { Contact as _auth_v1_Contact, Contact__Output as _auth_v1_Contact__Output } from '../../auth/v1/Contact.ts';

export interface GetEmailsResponse {
  'contacts'?: (_auth_v1_Contact)[];
}

export interface GetEmailsResponse__Output {
  'contacts': (_auth_v1_Contact__Output)[];
}
