// Original file: message.proto


export interface SendMailResponse {
}

export interface SendMailResponse__Output {
}
