// Original file: auth.proto


export interface CountRegistrationsResponse {
  'registrations'?: (number)[];
}

export interface CountRegistrationsResponse__Output {
  'registrations': (number)[];
}
