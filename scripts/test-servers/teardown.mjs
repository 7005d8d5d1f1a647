export default async function teardown() {
  const { stopTestServers } = await import('./test-servers.ts')
  await stopTestServers()
}
