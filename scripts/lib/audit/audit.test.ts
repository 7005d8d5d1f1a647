import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { root } from '../root.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A package registry whose advisories are the given ones, by package. */
async function registryWith(status: number, advisories: object): Promise<string> {
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(advisories))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the registry has no port')
  return `http://127.0.0.1:${address.port}`
}

function audit(registry: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const args = [path.join(root, 'scripts/audit.ts'), '--registry', registry]
    const child = execFile(process.execPath, args, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}

describe('the audit of dependencies', () => {
  it('fails and names a dependency with a known vulnerability', async () => {
    const advisory = {
      id: 1,
      url: 'https://example.org/GHSA-xxxx-yyyy-zzzz',
      title: 'Injection',
      severity: 'high',
      vulnerable_versions: '<999.0.0',
      cwe: [],
    }
    const { code, output } = await audit(await registryWith(200, { mongoose: [advisory] }))
    expect([code, output]).toEqual([1, expect.stringContaining('mongoose: Injection')])
  })

  it('passes without known vulnerabilities', async () => {
    expect(await audit(await registryWith(200, {}))).toEqual({ code: 0, output: 'No known vulnerabilities.\n' })
  })

  it('reports an unknown result if no source answers', async () => {
    const { code } = await audit(await registryWith(405, {}))
    expect(code).toBe(75)
  })
})
