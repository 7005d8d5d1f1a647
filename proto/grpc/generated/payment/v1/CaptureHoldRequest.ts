// Original file: payment.proto


export interface CaptureHoldRequest {
  'key'?: (string);
}

export interface CaptureHoldRequest__Output {
  'key': (string);
}
