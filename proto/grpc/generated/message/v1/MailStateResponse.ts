// Original file: message.proto


export interface MailStateResponse {
  'configured'?: (boolean);
}

export interface MailStateResponse__Output {
  'configured': (boolean);
}
