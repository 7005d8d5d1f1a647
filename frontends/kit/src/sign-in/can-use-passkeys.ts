/** Whether this page can use passkeys: browsers require a host name, and https except on localhost. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return window.isSecureContext && 'PublicKeyCredential' in window && !isNumber
}
