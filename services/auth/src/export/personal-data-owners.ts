import { grpcClient } from '@verdict/kit/grpc'
import type { ServiceParts } from '@verdict/kit/service'
import type { AuthSettings } from '../config.ts'
import type { PersonalDataOwner } from './pack-person.ts'

const deadlineMs = 20_000

/** The services that have something of people. */
export function connectPersonalData({
  settings,
  credentials,
  metrics,
  onStop,
}: Pick<ServiceParts<AuthSettings>, 'settings' | 'credentials' | 'metrics' | 'onStop'>): PersonalDataOwner[] {
  const addresses = {
    problem: settings.PROBLEM_GRPC_URL,
    submission: settings.SUBMISSION_GRPC_URL,
    contest: settings.CONTEST_GRPC_URL,
    group: settings.GROUP_GRPC_URL,
    discussion: settings.DISCUSSION_GRPC_URL,
    message: settings.MESSAGE_GRPC_URL,
  } as const
  return Object.entries(addresses).map(([name, address]) => {
    const client = grpcClient('personal.v1.PersonalData', {
      ...{ address, service: name, ...credentials, metrics, deadlineMs },
      idempotent: ['read'],
    })
    onStop(`personal data of ${name}`, () => client.close())
    return { name, client }
  })
}
