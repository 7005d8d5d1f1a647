export default async function teardown() {
  const { closeSharedBrowser } = await import('./shared-browser.ts')
  await closeSharedBrowser()
  const { removeSeededData } = await import('./seeded-data.ts')
  removeSeededData()
}
