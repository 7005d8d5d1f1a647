/**
 * Replaces the part of the federation runtime that reads manifests, which the shell reads itself. Has no hooks and no
 * state.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined, removePlugin: () => undefined }
  readonly manifestCache = new Map<string, never>()
}

/** The manifests that were read: none. */
export function getGlobalRemoteInfo(): { hostGlobalSnapshot?: undefined } {
  return {}
}
