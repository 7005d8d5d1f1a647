import type { FastifyInstance } from 'fastify'

/**
 * Content security policy: resources of this site only, and pictures from any https origin or of a chosen file (avatar
 * preview). No inline scripts. The code formatters are WebAssembly of this site.
 */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

const yearSec = 31_536_000

/**
 * Sets the security headers of every response; those that a service has set stay (uploads have a stricter policy).
 * Remotes on other origins have to be listed, since their scripts run as this site's own.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  { remoteOrigins }: { remoteOrigins: readonly string[] },
): void {
  const policy = contentPolicy
    .map((line) => (/^(script|style|connect|font|worker)-src/.test(line) ? [line, ...remoteOrigins].join(' ') : line))
    .join('; ')
  const headers = { ...fixedHeaders, 'content-security-policy': policy }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers)
    if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${yearSec}`)
    done()
  })
}
