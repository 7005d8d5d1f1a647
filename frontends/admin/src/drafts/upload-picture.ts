import { createContext, useCallback, useContext } from 'react'
import { uploadMdImg } from '@verdict/proto/http/site/site'
import { api } from '@verdict/ui'

const UploadGroup = createContext(0)

/** Gives the group whose texts are written below it; 0: those of the site. */
export const UploadGroupProvider = UploadGroup.Provider

/** Stores a picture of a text; resolves to its address. */
export async function uploadPicture(file: File): Promise<string> {
  return (await api.upload(uploadMdImg, file)).link
}

/** Stores pictures of the texts of the group around it, or of the site. */
export function useUploadPicture(): (file: File) => Promise<string> {
  const gid = useContext(UploadGroup)
  return useCallback(async (file) => (await api.upload(uploadMdImg, file, { query: { gid } })).link, [gid])
}
