export default async function teardown() {
  const { removeSeededData } = await import('./seeded-data.ts')
  removeSeededData()
}
