/** What the texts are of in which uploads are shown. */
export const uploadUseKinds = [
  ...(['problem', 'editorial', 'training', 'discussion', 'comment', 'contest', 'contest_announcement'] as const),
  ...(['group', 'group_announcement', 'announcement', 'carousel'] as const),
] as const
export type UploadUseKind = (typeof uploadUseKinds)[number]
