// Jest loads this file itself; the work is in TypeScript, which Node runs as it is.
export default async function setup() {
  const { seedData } = await import('./seeded-data.ts')
  await seedData()
}
