/** Kinds of texts that can embed uploads. */
export const uploadUseKinds = [
  ...(['problem', 'editorial', 'training', 'discussion', 'comment', 'reply', 'held_post', 'contest'] as const),
  ...(['contest_announcement', 'group', 'group_announcement', 'announcement', 'carousel', 'teacher'] as const),
] as const
export type UploadUseKind = (typeof uploadUseKinds)[number]
