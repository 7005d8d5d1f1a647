import { newDataFolder, removeDataFolder, startOn, stopSharedProducts } from './product.ts'

/**
 * Creates the data folder with the demonstration content once for all browser tests, which run on copies of it
 * (`SEEDED_DATA`); the product has to be stopped for that.
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
