// Original file: auth.proto


export interface CheckCaptchaRequest {
  'uid'?: (string);
  'captcha'?: (string);
  'captchaKey'?: (string);
}

export interface CheckCaptchaRequest__Output {
  'uid': (string);
  'captcha': (string);
  'captchaKey': (string);
}
