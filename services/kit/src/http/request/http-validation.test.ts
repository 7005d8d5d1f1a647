import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from '@jest/globals'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { Type } from 'typebox'
import { compileValidator } from './http-validation.ts'

const ajv = new Ajv({ strict: false })
addFormats.default(ajv)

describe('the schemas of the routes', () => {
  it.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'of %s are valid and can be compiled',
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
  const validate = compileValidator({
    schema: Type.Object({ limit: Type.Integer({ maximum: 100 }) }),
    method: 'GET',
    url: '/',
    httpPart: 'querystring',
  })

  it('reports the error at every call', () => {
    expect(validate({ limit: '1000' })).toBe(false)
    expect(validate.errors).toMatchObject([{ instancePath: '/limit', keyword: 'maximum' }])
    expect(validate({ limit: '1e999' })).toBe(false)
    expect(validate({ limit: '10' })).toBe(true)
    expect(validate.errors).toBeNull()
  })
})

describe('a validator of bodies', () => {
  const validate = compileValidator({
    schema: Type.Object({
      cid: Type.Optional(Type.Integer()),
      title: Type.Optional(Type.String()),
      sealRankTime: Type.Optional(Type.String({ format: 'date-time' })),
      samples: Type.Optional(Type.Array(Type.Object({ score: Type.Optional(Type.Integer()), input: Type.String() }))),
    }),
    method: 'POST',
    url: '/',
    httpPart: 'body',
  })

  it('treats an empty text as absent for numbers, switches and dates, and keeps it for texts', () => {
    const body = { cid: '', title: '', sealRankTime: '', samples: [{ score: '', input: '' }] }
    expect(validate(body)).toBe(true)
    expect(body).toEqual({ title: '', samples: [{ input: '' }] })
  })

  it.each(['2016-12-31T23:59:60Z', '2026-11-28T00:00:00+05', '2026-02-30T00:00:00Z'])(
    'refuses %s, which is not a valid date',
    (sealRankTime) => {
      expect(validate({ sealRankTime })).toBe(false)
      expect(validate.errors).toMatchObject([{ instancePath: '/sealRankTime', keyword: 'format' }])
    },
  )

  it.each(['2026-11-28T00:00:00Z', '2026-11-28t08:00:00.123456+08:00', '2026-11-28 00:00:00-0500'])(
    'accepts %s',
    (sealRankTime) => {
      expect(validate({ sealRankTime })).toBe(true)
    },
  )

  it('refuses numbers that are too large to be exact', () => {
    expect(validate(JSON.parse('{"cid":1e999}'))).toBe(false)
    for (const cid of ['1e999', '-1e999']) expect(validate({ cid })).toBe(false)
    expect(validate({ samples: [{ score: '1e999', input: '1e999' }] })).toBe(false)
    expect(validate.errors).toMatchObject([{ instancePath: '/samples/0/score', keyword: 'type' }])
    expect(validate({ samples: [{ score: '10', input: '1e999' }] })).toBe(true)
  })
})
