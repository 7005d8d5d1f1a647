/**
 * Replaces the part of the federation runtime that preloads remotes by their manifests: our pages preload by
 * themselves.
 */
export function generatePreloadAssetsPlugin(): { name: string } {
  return { name: 'generate-preload-assets-plugin' }
}

export const defaultPreloadArgs = { share: true, depth: 'all' }

/** Preloads nothing. */
export function formatPreloadArgs(): [] {
  return []
}

export function normalizePreloadExposes(): [] {
  return []
}

export function preloadAssets(): void {}
