import { expect, it } from '@jest/globals'
import { relyingPartyOf } from './relying-party.rules.ts'

it.each([
  ['https://oj.example.com', { id: 'oj.example.com', origin: 'https://oj.example.com' }],
  ['https://oj.example.com:8443/', { id: 'oj.example.com', origin: 'https://oj.example.com:8443' }],
  ['http://localhost:8000', { id: 'localhost', origin: 'http://localhost:8000' }],
  ['http://127.0.0.1:8000', null],
  ['https://[::1]', null],
  ['http://oj.example.com', null],
  ['oj.example.com', null],
])('%s has the relying party id %j', (address, party) => expect(relyingPartyOf(address)).toEqual(party))
