// Original file: switches.proto


export interface ReadRequest {
}

export interface ReadRequest__Output {
}
