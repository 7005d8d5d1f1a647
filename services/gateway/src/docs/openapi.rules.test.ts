import { describe, expect, it } from '@jest/globals'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { openApi, toOpenApi } from './openapi.rules.ts'
import refusals from './refusals.json' with { type: 'json' }

interface Operation {
  tags: string[]
  security?: unknown[]
  parameters?: { name: string; in: string }[]
  responses: Record<string, { description: string; headers?: object }>
}

describe('the API description', () => {
  const text = JSON.stringify(openApi(allRoutes, refusals))
  const { paths, tags } = JSON.parse(text) as {
    paths: Record<string, Record<string, Operation>>
    tags: { name: string; description: string }[]
  }

  it('lists every route once, and the live push', () => {
    const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
    expect(described).toHaveLength(allRoutes.length + 1)
  })

  it('describes the services whose routes it lists', () => {
    const used = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags))
    expect(tags.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort())
    expect(tags.every(({ description }) => description !== '')).toBe(true)
  })

  it('marks routes that need a sign-in, and those where the cookie is one', () => {
    expect(paths['/api/login']?.['post']?.security).toBeUndefined()
    expect(paths['/api/logout']?.['get']?.security).toEqual([{ token: [] }])
    expect(paths['/api/file/upload-md-img']?.['post']?.security).toEqual([{ token: [] }, { cookie: [] }])
  })

  it('describes request and response headers', () => {
    const headersOf = (path: string) => paths[path]?.['post']?.parameters?.filter((one) => one.in === 'header')
    for (const path of ['/api/submit-problem-judge', '/api/submit-problem-answers']) {
      expect(headersOf(path)).toMatchObject([{ name: 'Idempotency-Key' }])
    }
    expect(headersOf('/api/submit-problem-test-judge')).toEqual([])
    expect(paths['/api/login']?.['post']?.responses['200']?.headers).toHaveProperty('Authorization')
    expect(paths['/api/events']?.['get']?.security).toEqual([{ token: [] }, {}])
  })

  it('lists the errors of a call by status', () => {
    const answers = paths['/api/submit-problem-judge']?.['post']?.responses ?? {}
    expect(Object.keys(answers)).toEqual(['200', '400', '401', '403', '404', '429', '500', '503'])
    expect(answers['401']?.description).toContain('`sign_in.required`: Please login first')
    expect(answers['404']?.description).toContain('`problem.not_found`')
    expect(answers['429']?.description).toContain('`submission.too_soon`')
    expect(paths['/api/get-website-config']?.['get']?.responses).not.toHaveProperty('401')
  })

  it('writes path parameters in its own syntax', () => {
    expect(Object.keys(paths)).toContain('/api/public/img/{name}')
    expect(text).not.toContain('/:')
  })

  it('does not use `nullable`, which OpenAPI 3.1 has removed', () => {
    expect(text).not.toContain('nullable')
    expect(toOpenApi({ type: 'string', enum: ['a'], nullable: true })).toEqual({
      type: ['string', 'null'],
      enum: ['a', null],
    })
    expect(toOpenApi({ anyOf: [{}], nullable: true })).toEqual({ anyOf: [{ anyOf: [{}] }, { type: 'null' }] })
  })
})
