// Original file: payment.proto


export interface CaptureHoldResponse {
}

export interface CaptureHoldResponse__Output {
}
