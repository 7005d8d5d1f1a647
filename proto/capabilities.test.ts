import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { capabilities, capabilityNames, protoFileOf } from './capabilities.ts'
import { ownerOfScopes, scopeKinds } from './codes/scope.ts'
import { ownerOfSearchKind, searchKinds } from './codes/capabilities/search.ts'
import { callersOf } from './grpc/callers.ts'
import { calleesOf, protosOf, capabilityProviders, capabilityUsers } from './call-graph.ts'

describe.each(capabilityNames)('the capability %s', (name) => {
  it('is offered and used by services', () => {
    expect(capabilityProviders(name)).not.toEqual([])
    expect(capabilityUsers(name)).not.toEqual([])
  })

  it('is the only gRPC service of its file, which belongs to no single service', () => {
    const text = readFileSync(join(import.meta.dirname, 'grpc', `${protoFileOf(name)}.proto`), 'utf8')
    const [, grpcPackage] = /^package ([\w.]+);/m.exec(text) ?? []
    const declared = [...text.matchAll(/^service (\w+) /gm)].map(([, service]) => `${grpcPackage}.${service}`)
    expect(declared).toEqual([capabilities[name]])
  })
})

it('users of a capability may call all services that offer it, and know their addresses', () => {
  expect(callersOf('personal.v1.PersonalData', 'Read')).toEqual(['auth'])
  expect(calleesOf('auth')).toEqual(expect.arrayContaining(capabilityProviders('personalData')))
  expect(calleesOf('problem')).not.toContain('problem')
  expect(protosOf('group')).toEqual(expect.arrayContaining(['group', 'personal', 'scope', 'search']))
})

it('policies are offered by owners of scopes, and by them only', () => {
  const owners = new Set(scopeKinds.map((kind) => ownerOfScopes[kind]))
  expect([...owners].sort()).toEqual(capabilityProviders('scopePolicy').sort())
})

it('owners of searchable documents offer them, except for users, whom everyone knows from auth', () => {
  const owners = new Set(searchKinds.filter((kind) => kind !== 'user').map((kind) => ownerOfSearchKind[kind]))
  expect([...owners].sort()).toEqual(capabilityProviders('searchable').sort())
})
