const previewMs = 86_400_000

/**
 * How long images and files of a fetched statement are stored: for a day after a preview; not at all for a check of
 * many problems.
 */
export type Retention = 'permanent' | 'preview' | 'none'

/** The upsert of content under its hash; permanent content stays permanent. */
export function retentionUpdate<Fields extends object>(
  fields: Fields,
  retention: Exclude<Retention, 'none'>,
  now: Date,
) {
  return retention === 'preview'
    ? { $setOnInsert: { ...fields, expiresAt: new Date(now.getTime() + previewMs) } }
    : { $setOnInsert: fields, $unset: { expiresAt: 1 as const } }
}
