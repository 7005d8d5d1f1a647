const loopback = ['localhost', '[::1]', '::1']

/** Whether a host is reachable only from this machine. */
function isLoopback(host: string): boolean {
  return loopback.includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/**
 * Whether methods without a provider use the sandbox, which gives points for free: if the operator has enabled it,
 * otherwise only on a site that is not reachable from elsewhere.
 */
export function sandboxState(
  { PAYMENT_SANDBOX: mode, VERDICT_HOST: host }: { PAYMENT_SANDBOX: 'auto' | 'on' | 'off'; VERDICT_HOST: string },
  siteUrl: string,
): { isOn: boolean; isRefused: boolean } {
  if (mode !== 'auto') return { isOn: mode === 'on', isRefused: false }
  const isLocal = isLoopback(host) && isLoopback(URL.parse(siteUrl)?.hostname ?? '')
  return { isOn: isLocal, isRefused: !isLocal }
}
