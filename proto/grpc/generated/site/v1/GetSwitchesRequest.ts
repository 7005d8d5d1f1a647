// Original file: site.proto


export interface GetSwitchesRequest {
}

export interface GetSwitchesRequest__Output {
}
