// Original file: site.proto


export interface GetSettingsRequest {
}

export interface GetSettingsRequest__Output {
}
