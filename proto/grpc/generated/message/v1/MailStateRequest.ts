// Original file: message.proto


export interface MailStateRequest {
}

export interface MailStateRequest__Output {
}
