/** Loaded when somebody turns to passkeys: it takes some 5 MB, and most sites have none. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
