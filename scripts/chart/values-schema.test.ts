import { beforeAll, describe, expect, it } from '@jest/globals'
import { Ajv, type ValidateFunction } from 'ajv'
import { readDeclarations } from '../docs/declarations.ts'
import { settingsOfServices, type DeclaredSettings } from './chart-services.ts'
import { isSecret, isSetByChart } from './owned-settings.ts'
import { valuesSchema } from './values-schema.ts'

let declared: DeclaredSettings
let validate: ValidateFunction

beforeAll(async () => {
  declared = settingsOfServices(await readDeclarations())
  validate = new Ajv({ allErrors: true, strict: false }).compile(valuesSchema(declared))
})

function mistakesOf(values: object): string {
  validate(values)
  return JSON.stringify(validate.errors ?? [])
}

describe('values of the chart', () => {
  it('include every setting of a service, except those that the chart sets itself', () => {
    for (const [service, declaration] of declared) {
      const given = Object.keys(declaration).filter((name) => !isSetByChart(name))
      for (const name of given) {
        const values =
          service === 'judge'
            ? { judges: { settings: { [name]: {} } } }
            : { services: { [service]: { settings: { [name]: {} } } } }
        expect([service, name, mistakesOf(values).includes('additionalProperties')]).toEqual([service, name, false])
      }
    }
  })

  it.each([
    ['a setting that there is not', { settings: { AUTH_SESION_SEC: 60 } }, 'AUTH_SESION_SEC'],
    ['a value that its service refuses', { settings: { AUTH_SESSION_SEC: 'long' } }, '/settings/AUTH_SESSION_SEC'],
    ['a setting of another service', { services: { gateway: { settings: { SMTP_HOST: 'mail' } } } }, 'SMTP_HOST'],
    ['a key that the chart makes', { settings: { VERDICT_KEY: 'x' } }, 'VERDICT_KEY'],
    ['a value that there is not', { judges: { slot: 2 } }, 'slot'],
  ])('refuse %s by its name', (_what, values, name) => {
    expect(mistakesOf(values)).toContain(name)
  })
})

describe('secret settings', () => {
  it('are those with a password, a token or an address that contains one', () => {
    const names = [
      'SMTP_PASSWORD',
      'GATEWAY_METRICS_TOKEN',
      'MONGO_URL',
      'AUTH_OIDC_PROVIDERS',
      'SMTP_HOST',
      'KAFKA_BROKERS',
    ]
    expect(names.filter(isSecret)).toEqual([
      'SMTP_PASSWORD',
      'GATEWAY_METRICS_TOKEN',
      'MONGO_URL',
      'AUTH_OIDC_PROVIDERS',
    ])
  })
})
