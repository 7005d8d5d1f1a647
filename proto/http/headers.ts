/** Headers between the gateway and the services behind it; the gateway drops them from everything that comes from outside. */

/** Who is calling: signed by the gateway, valid for a minute. */
export const actorHeader = 'x-verdict-actor'

/** The caller's address, as the gateway sees it. */
export const clientAddressHeader = 'x-verdict-client-address'
