import { aPlusB } from '../content/problems/a-plus-b/generate.ts'
import { change } from '../content/problems/change/generate.ts'
import { dominoWall } from '../content/problems/domino-wall/generate.ts'
import { fairyLights } from '../content/problems/fairy-lights/generate.ts'
import { fallingBridges } from '../content/problems/falling-bridges/generate.ts'
import { foggyPier } from '../content/problems/foggy-pier/generate.ts'
import { gcdSum } from '../content/problems/gcd-sum/generate.ts'
import { giftExchange } from '../content/problems/gift-exchange/generate.ts'
import { libraryPeak } from '../content/problems/library-peak/generate.ts'
import { nestedEnvelopes } from '../content/problems/nested-envelopes/generate.ts'
import { nightBus } from '../content/problems/night-bus/generate.ts'
import { paintedFence } from '../content/problems/painted-fence/generate.ts'
import { relayRace } from '../content/problems/relay-race/generate.ts'
import { snakeSeating } from '../content/problems/snake-seating/generate.ts'
import { starCatalogue } from '../content/problems/star-catalogue/generate.ts'
import { trekPacking } from '../content/problems/trek-packing/generate.ts'
import { twoDiaries } from '../content/problems/two-diaries/generate.ts'
import type { TestSet } from './test-set.ts'

/** Lists the tests by the folder of their problem, in the order in which problems are created. */
export const testSets: ReadonlyMap<string, TestSet> = new Map([
  ['a-plus-b', aPlusB],
  ['change', change],
  ['snake-seating', snakeSeating],
  ['nested-envelopes', nestedEnvelopes],
  ['library-peak', libraryPeak],
  ['relay-race', relayRace],
  ['trek-packing', trekPacking],
  ['falling-bridges', fallingBridges],
  ['fairy-lights', fairyLights],
  ['gcd-sum', gcdSum],
  ['two-diaries', twoDiaries],
  ['foggy-pier', foggyPier],
  ['star-catalogue', starCatalogue],
  ['night-bus', nightBus],
  ['gift-exchange', giftExchange],
  ['painted-fence', paintedFence],
  ['domino-wall', dominoWall],
])
