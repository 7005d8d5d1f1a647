import type { GrpcHandlers } from '../grpc/grpc.ts'
import type { Finding } from './finding.ts'

/** Reports the state of a service. */
export function doctorHandlers(examine: () => Promise<Finding[]>): GrpcHandlers<'doctor.v1.Doctor'> {
  return { examine: async () => ({ findings: await examine() }) }
}
