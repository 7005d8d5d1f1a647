// Original file: switches.proto


export interface WriteResponse {
}

export interface WriteResponse__Output {
}
