/**
 * Stands in for the part of the federation runtime that reads manifests: the shell reads them itself. Nothing hooks into it,
 * and it has read nothing that would have to be forgotten.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined, removePlugin: () => undefined }
  readonly manifestCache = new Map<string, never>()
}

/** What it has read of a remote. */
export function getGlobalRemoteInfo(): { hostGlobalSnapshot?: undefined } {
  return {}
}
