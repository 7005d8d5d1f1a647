const previewMs = 86_400_000

/**
 * How long images and files stay that a fetch of a statement brings: a preview shows them for a day, of a check of many problems
 * nobody sees any.
 */
export type Retention = 'permanent' | 'preview' | 'none'

/** The update that stores content under its hash; what is kept for good stays so. */
export function retentionUpdate<Fields extends object>(
  fields: Fields,
  retention: Exclude<Retention, 'none'>,
  now: Date,
) {
  return retention === 'preview'
    ? { $setOnInsert: { ...fields, expiresAt: new Date(now.getTime() + previewMs) } }
    : { $setOnInsert: fields, $unset: { expiresAt: 1 as const } }
}
