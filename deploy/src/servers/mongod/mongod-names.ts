export const replicaSet = 'rs0'

/** The product signs in as this user. */
export const mongodUser = 'verdict'
