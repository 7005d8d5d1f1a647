// Original file: auth.proto


export interface CheckCaptchaResponse {
}

export interface CheckCaptchaResponse__Output {
}
