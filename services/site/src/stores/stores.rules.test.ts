import { expect, it } from '@jest/globals'
import { storeAddress } from './stores.rules.ts'

it.each([
  ['mongodb://127.0.0.1:27017/?replicaSet=rs0', { host: '127.0.0.1', port: 27017, username: '' }],
  ['mongodb://ann:s3cret@db.example.org/', { host: 'db.example.org', port: 1, username: 'ann' }],
  ['mongodb://a%40b:s3cret@one:27017,two:27018/?x=1', { host: 'one:27017,two:27018', port: 0, username: 'a@b' }],
  ['mongodb+srv://ann:s3cret@cluster.example.org', { host: 'cluster.example.org', port: 1, username: 'ann' }],
  ['rediss://:s3cret@cache:6380/2', { host: 'cache', port: 6380, username: '' }],
  ['redis://[::1]:6379', { host: '[::1]', port: 6379, username: '' }],
  ['nonsense', { host: '', port: 1, username: '' }],
])('%s is shown without its password', (url, expected) => {
  expect(storeAddress(url, 1)).toEqual(expected)
})
