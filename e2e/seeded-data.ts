import { newDataFolder, removeDataFolder, startOn, stopSharedProducts } from './product.ts'

/**
 * Makes a data folder with the demonstration content once for all browser tests: each starts on a copy of it
 * (`SEEDED_DATA`), for which the product must have been stopped.
 */
export async function seedData(): Promise<void> {
  const folder = newDataFolder()
  process.env['SEEDED_DATA'] = folder
  const product = await startOn(folder)
  await product.end()
}

export function removeSeededData(): void {
  stopSharedProducts()
  const folder = process.env['SEEDED_DATA']
  if (folder !== undefined) removeDataFolder(folder)
}
