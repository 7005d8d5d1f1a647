import { uploadMdImg } from '@verdict/proto/http/site/site'
import { api, isAdminRole, useUser } from '@verdict/ui'

/**
 * Returns a function that uploads a picture and resolves to its URL; undefined for readers without that right.
 * Administrators of the site may upload pictures, and in a group those of the group.
 */
export function usePictureUpload(gid: number | null = null): { uploadPicture?: (file: File) => Promise<string> } {
  const isAdmin = isAdminRole(useUser())
  if (!isAdmin && gid === null) return {}
  const input = { query: gid === null ? {} : { gid } }
  return { uploadPicture: async (file) => (await api.upload(uploadMdImg, file, input)).link }
}
