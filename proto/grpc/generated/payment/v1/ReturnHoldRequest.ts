// Original file: payment.proto


export interface ReturnHoldRequest {
  'key'?: (string);
  'remark'?: (string);
}

export interface ReturnHoldRequest__Output {
  'key': (string);
  'remark': (string);
}
