import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from '@jest/globals'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { Type } from 'typebox'
import { createValidatorCompiler } from './http-validation.ts'

const ajv = new Ajv({ strict: false })
addFormats.default(ajv)

describe('the schemas of the routes', () => {
  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'of %s are valid and compile',
    (_name, { query, body, params, data }) => {
      for (const schema of [query, body, params, data]) {
        if (schema === undefined) continue
        expect(ajv.validateSchema(schema)).toBe(true)
        ajv.compile(schema)
      }
    },
  )
})

describe('a validator', () => {
  const validate = createValidatorCompiler()({
    schema: Type.Object({ limit: Type.Integer({ maximum: 100 }) }),
    method: 'GET',
    url: '/',
    httpPart: 'querystring',
  })

  it('says at every call what is wrong', () => {
    expect(validate({ limit: '1000' })).toBe(false)
    expect(validate.errors).toMatchObject([{ instancePath: '/limit', keyword: 'maximum' }])
    expect(validate({ limit: '10' })).toBe(true)
    expect(validate.errors).toBeNull()
  })
})
