/** Headers between the gateway and the services. The gateway removes them from all requests from outside. */

/** The caller, in a token that the gateway signs and that is valid for a minute. */
export const actorHeader = 'x-verdict-actor'

/** The IP address of the caller as the gateway sees it. */
export const clientAddressHeader = 'x-verdict-client-address'

/** The token of a browser in which somebody has signed in before. The gateway stores it in a cookie of that browser. */
export const deviceHeader = 'x-verdict-device'

/**
 * Set if the session of the caller could not be checked, so that a public route answers as for a guest. What a guest may
 * not see is then reported as unavailable, because the caller may be allowed to see it.
 */
export const uncheckedSessionHeader = 'x-verdict-unchecked-session'

/** Whether a text has the form of such a token. */
export function isDeviceToken(text: string): boolean {
  return /^[\w-]{20,100}$/.test(text)
}
