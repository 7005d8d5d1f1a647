// Jest compiles this file itself, so it only imports the TypeScript that Node runs directly.
export default async function setup() {
  const { seedData } = await import('./seeded-data.ts')
  await seedData()
}
