import type { FastifyInstance } from 'fastify'

/**
 * What the pages of this site may load: themselves only, and pictures from anywhere over https, or of a file that has
 * just been chosen, as for an avatar. No inline script. The code formatters are WebAssembly, which is loaded from this
 * site as scripts are.
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
 * Puts the security headers on every answer; one that a service set itself stays (uploads come with a stricter policy).
 * Remotes on other origins have to be named, since their scripts run as this site's own.
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
