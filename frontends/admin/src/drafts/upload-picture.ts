import { createContext, useCallback, useContext } from 'react'
import { uploadMdImg } from '@verdict/proto/http/site/site'
import { api } from '@verdict/ui'

const UploadGroup = createContext(0)

/** Sets the group that uploads count towards; 0: the site. */
export const UploadGroupProvider = UploadGroup.Provider

/** Uploads a picture and resolves to its URL. */
export async function uploadPicture(file: File): Promise<string> {
  return (await api.upload(uploadMdImg, file)).link
}

/** Returns a function that uploads pictures for the group of the provider, or for the site. */
export function useUploadPicture(): (file: File) => Promise<string> {
  const gid = useContext(UploadGroup)
  return useCallback(async (file) => (await api.upload(uploadMdImg, file, { query: { gid } })).link, [gid])
}
