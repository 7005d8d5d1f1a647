/** Whether this page could ask for a passkey: browsers want a name for an address, and https except on this machine. */
export function canUsePasskeys(): boolean {
  const { hostname } = window.location
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return window.isSecureContext && 'PublicKeyCredential' in window && !isNumber
}
