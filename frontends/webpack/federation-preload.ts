/**
 * Stands in for the part of the federation runtime that fetches remotes ahead by their manifests: the page itself names what
 * is fetched ahead, and nothing calls it.
 */
export function generatePreloadAssetsPlugin(): { name: string } {
  return { name: 'generate-preload-assets-plugin' }
}

/** How a remote is fetched ahead where nothing else is said. */
export const defaultPreloadArgs = { share: true, depth: 'all' }

/** No remote is to be fetched ahead. */
export function formatPreloadArgs(): [] {
  return []
}

export function normalizePreloadExposes(): [] {
  return []
}

export function preloadAssets(): void {}
