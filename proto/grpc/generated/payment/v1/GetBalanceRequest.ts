// Original file: payment.proto


export interface GetBalanceRequest {
  'uid'?: (string);
}

export interface GetBalanceRequest__Output {
  'uid': (string);
}
