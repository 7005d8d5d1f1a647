import { costs } from './costs.ts'
import type { Rates } from './sites.ts'

/** What one unit can do, and how much of it may be asked for: above that, waiting grows faster than the load. */
export const limits = {
  usedShare: 0.6,
  /** A process of Node uses one core. */
  processCores: 1,
  /** A primary of MongoDB on a large machine. */
  primaryCores: 16,
  /** Commands of Redis run in one thread. */
  redisCores: 1,
  /** `GATEWAY_LIVE_MAX` of one gateway. */
  streamsOfGateway: 5_000,
} as const

/** Cores that a second's work takes. */
export interface Demand {
  services: number
  mongo: number
  redis: number
  judges: number
  /** To fold the runs of the largest contest into its board: one process at a time does it. */
  boardFold: number
  /** To write every changed row to every open board by itself, and with the writes of a pause together. */
  singleWrites: number
  joinedWrites: number
  streamGigabytes: number
  bytesPerSec: number
}

/** Sending takes this share of a gateway at most (services/gateway/src/live/send-queue.ts). */
const sendingShare = 1 / 3

export function demandOf(rates: Rates): Demand {
  const { submission, list, problem, ownSubmission, ownBoard } = costs
  const reading =
    rates.lists * list.servicesSec +
    rates.problems * problem.servicesSec +
    rates.ownSubmissions * ownSubmission.servicesSec +
    rates.boards * ownBoard.servicesSec
  const singleWrites = rates.changedRows * rates.openBoards * costs.writeSec
  const gateways = Math.ceil(rates.openPages / limits.streamsOfGateway)
  return {
    services: rates.submissions * submission.servicesSec + reading,
    mongo: rates.submissions * submission.mongoSec,
    redis: rates.submissions * submission.redisSec,
    judges: rates.submissions * costs.judgingSec,
    boardFold: rates.changedRows * costs.boardFoldSec,
    singleWrites,
    joinedWrites: Math.min(singleWrites, gateways * sendingShare),
    streamGigabytes: (rates.openPages * costs.streamBytes) / 1e9,
    bytesPerSec: rates.visits * costs.visitBytes + rates.openPages * 20,
  }
}

export interface Size {
  /** Processes of services, gateways among them, of one core each. */
  processes: number
  gateways: number
  judgeCores: number
  /** Shards of the databases that submissions are written to. */
  mongoShards: number
  /** Servers of the bus, by topic; one of Redis, or brokers of Kafka. */
  busServers: number
}

export function sizeFor(rates: Rates): Size {
  const demand = demandOf(rates)
  const units = (cores: number, ofUnit: number) => Math.max(1, Math.ceil(cores / (ofUnit * limits.usedShare)))
  return {
    processes: units(demand.services + demand.joinedWrites, limits.processCores),
    gateways: Math.max(1, Math.ceil(rates.openPages / limits.streamsOfGateway)),
    judgeCores: units(demand.judges, 1),
    mongoShards: units(demand.mongo, limits.primaryCores),
    busServers: units(demand.redis, limits.redisCores),
  }
}

/** Share of the capacity of the first unit of each kind: what is above 1 needs a second one, or another way. */
export function saturation(rates: Rates): { what: string; share: number }[] {
  const demand = demandOf(rates)
  const all = [
    { what: 'one gateway that writes every row to every board', share: demand.singleWrites },
    { what: 'judges on two cores', share: demand.judges / 2 },
    { what: 'all services in one process', share: demand.services },
    { what: 'one Redis as the bus', share: demand.redis / limits.redisCores },
    { what: 'one primary of MongoDB', share: demand.mongo / limits.primaryCores },
    { what: 'open pages of one gateway', share: rates.openPages / limits.streamsOfGateway },
    { what: 'the board of one contest', share: demand.boardFold },
  ]
  return all.toSorted((one, other) => other.share - one.share)
}
