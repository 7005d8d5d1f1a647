export const replicaSet = 'rs0'

/** Who the product signs in as. */
export const mongodUser = 'verdict'
