import { uploadMdImg } from '@verdict/proto/http/site/site'
import { api, isAdminRole, useUser } from '@verdict/ui'

/**
 * Stores a picture of a text and resolves to its address; undefined for who may not: pictures are for administrators of
 * the site, and in a group (`gid`, where the reader administrates it) for those of it.
 */
export function usePictureUpload(gid: number | null = null): { uploadPicture?: (file: File) => Promise<string> } {
  const isAdmin = isAdminRole(useUser())
  if (!isAdmin && gid === null) return {}
  const input = { query: gid === null ? {} : { gid } }
  return { uploadPicture: async (file) => (await api.upload(uploadMdImg, file, input)).link }
}
