export { gatewaySettings, type GatewaySettings } from './config.ts'
export { createGatewayService, type GatewayOverrides } from './service.ts'
