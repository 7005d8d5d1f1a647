import { describe, expect, it } from '@jest/globals'
import { layerOf, serviceOf, timeBy } from './layers.rules.ts'
import type { CpuProfile } from './profiler.ts'

const frame = (functionName: string, url = '') => ({ functionName, url, lineNumber: 1 })

/** In this profile a service calls the driver, which calls Node; garbage collection and idle time follow. */
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 5, 6, 7] },
    { id: 2, callFrame: frame('createSubmission', 'file:///x/services/submission/src/a.ts'), children: [3] },
    {
      id: 3,
      callFrame: frame('command', 'file:///x/node_modules/.pnpm/mongodb@6/node_modules/mongodb/lib/c.js'),
      children: [4],
    },
    { id: 4, callFrame: frame('write', 'node:net') },
    { id: 5, callFrame: frame('(garbage collector)') },
    { id: 6, callFrame: frame('(idle)') },
    { id: 7, callFrame: frame('onread', 'node:internal/stream_base_commons') },
  ],
  samples: [2, 3, 4, 5, 6, 7],
  timeDeltas: [1000, 2000, 3000, 4000, 50_000, 5000],
}

describe('a profile', () => {
  it('attributes Node’s time to the layer that called it, and ignores idle time', () => {
    expect(Object.fromEntries(timeBy(profile, layerOf))).toEqual({
      'use cases of submission': 1,
      'MongoDB driver': 5,
      'garbage collection': 4,
      'Node itself': 5,
    })
  })

  it('attributes libraries to the service that called them', () => {
    expect(Object.fromEntries(timeBy(profile, serviceOf))).toEqual({ submission: 6, 'Node itself': 9 })
  })
})
