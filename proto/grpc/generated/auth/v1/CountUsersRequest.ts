// Original file: auth.proto


export interface CountUsersRequest {
}

export interface CountUsersRequest__Output {
}
