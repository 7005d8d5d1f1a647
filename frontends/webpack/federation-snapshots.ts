/**
 * Replaces the part of the federation runtime that reads manifests, which the shell reads itself. It has no hooks and
 * no state.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined, removePlugin: () => undefined }
  readonly manifestCache = new Map<string, never>()
}

/** Returns no manifests, because none are read here. */
export function getGlobalRemoteInfo(): { hostGlobalSnapshot?: undefined } {
  return {}
}
