/**
 * Prints the key settings of services that run in processes of their own: `node scripts/keys.ts [service …]`.
 *
 * With VERDICT_SECRET in the environment the keys are those which services derive from it, so that a judge with a key of
 * its own works with services that have the secret. Without it they are new, and every service needs its own.
 */
import { createPrivateKeySetting, publicKeysSetting } from '@verdict/kit/service-keys'
import { isServiceName, serviceNames } from '@verdict/proto/services'

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !isServiceName(name))
const secret = process.env['VERDICT_SECRET'] || undefined

if (unknown.length > 0) {
  process.stderr.write(`There is no service ${unknown.join(', ')}; there are ${serviceNames.join(', ')}.\n`)
  process.exitCode = 1
} else if (requested.length > 0 && secret === undefined) {
  process.stderr.write('Keys of single services are derived from VERDICT_SECRET, which is not set.\n')
  process.exitCode = 1
} else {
  const keys = Object.fromEntries(serviceNames.map((name) => [name, createPrivateKeySetting(name, secret)]))
  const publicKeys = publicKeysSetting(keys)
  for (const name of serviceNames.filter((one) => requested.length === 0 || requested.includes(one))) {
    process.stdout.write(`# ${name}\nVERDICT_KEY=${keys[name]}\n`)
    // A judge checks nobody's signature.
    if (name !== 'judge') process.stdout.write(`VERDICT_PUBLIC_KEYS=${publicKeys}\n`)
    process.stdout.write('\n')
  }
}
