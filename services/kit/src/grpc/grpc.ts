/** gRPC between services: what `@verdict/kit/grpc` offers. */
export type { CallOptions, GrpcCall, GrpcHandlers } from './grpc-definitions.ts'
export { grpcClient, type GrpcClient, type GrpcClientOptions } from './grpc-client.ts'
export {
  createHealthClient,
  type HealthClient,
  type HealthClientOptions,
  type Readiness,
} from './grpc-health-client.ts'
export type { Tls } from './grpc-tls.ts'
export { serveGrpc, type GrpcServer, type GrpcServerOptions, type GrpcServices } from './grpc-server.ts'
