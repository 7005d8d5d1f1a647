import { protoFileOf, type Capability } from './capabilities.ts'
import { serviceNames, services, type ServiceName, type ServiceRow } from './services.ts'

/** Services that provide a capability, in their start order. */
export function capabilityProviders(capability: Capability): ServiceName[] {
  return serviceNames.filter((name) => (services[name].provides as readonly Capability[]).includes(capability))
}

export function capabilityUsers(capability: Capability): ServiceName[] {
  return serviceNames.filter((name) => (services[name].uses as readonly Capability[]).includes(capability))
}

/** The services that a service calls over gRPC, by name or for a capability. */
export type CalleeOf<N extends ServiceName> =
  | Extract<(typeof services)[N]['calls'][number], ServiceName>
  | Exclude<Providing<(typeof services)[N]['uses'][number]>, N>

type Providing<C extends Capability> = {
  [N in ServiceName]: C extends (typeof services)[N]['provides'][number] ? N : never
}[ServiceName]

export function calleesOf<const N extends ServiceName>(name: N): CalleeOf<N>[] {
  const { calls, uses }: ServiceRow = services[name]
  const called = new Set<string>([...calls, ...uses.flatMap(capabilityProviders)])
  // The same as its type says, of the same rows.
  return serviceNames.filter((one) => one !== name && called.has(one)) as CalleeOf<N>[]
}

/** Files of `proto/grpc` with the services that a service serves, including its capabilities. */
export function protosOf(name: ServiceName): string[] {
  const { protos, provides }: ServiceRow = services[name]
  return [...protos, ...provides.map(protoFileOf)]
}

/** A call by name that closes a cycle in the call graph, and why it is nevertheless made. */
interface CycleException {
  from: ServiceName
  to: ServiceName
  reason: string
}

/**
 * The only cycles in the call graph of services. An exception is justified for a response that has to be current,
 * cannot be a projection, and is no capability.
 */
export const cycleExceptions: readonly CycleException[] = [
  {
    from: 'auth',
    to: 'message',
    reason:
      'a code by mail is handed over with the answer whether it can be sent; message knows the addresses from auth',
  },
  {
    from: 'site',
    to: 'auth',
    reason: 'names of who uploaded a picture; auth follows the settings of the site',
  },
  {
    from: 'site',
    to: 'group',
    reason: 'who may add to the pictures of a group, and how many bytes; group follows the settings of the site',
  },
  {
    from: 'site',
    to: 'problem',
    reason: 'what problems of a group take up counts against the same limit as its pictures',
  },
  {
    from: 'site',
    to: 'submission',
    reason: 'the judge workers that are there, as the dashboard shows them',
  },
  {
    from: 'group',
    to: 'problem',
    reason: 'which problems belong to a group, when its policy is asked for; problem asks who is a member',
  },
  {
    from: 'group',
    to: 'submission',
    reason: 'problems solved by who founds a group, and what is judged for groups; submission asks for their limits',
  },
  {
    from: 'group',
    to: 'contest',
    reason: 'a group is not disbanded while one of its contests runs; contest asks who is a member',
  },
  {
    from: 'problem',
    to: 'submission',
    reason:
      'programs of problem setters are compiled and run by the judging queue; submission asks what is judged, and how',
  },
  {
    from: 'problem',
    to: 'contest',
    reason:
      'contests that hold a problem, and their verdicts for its page; contest asks for problems by name and number',
  },
]
