import { costs } from './costs.ts'
import type { Rates } from './sites.ts'

/**
 * Limits are the capacity of one unit, and how much of it may be used: above that, waiting grows faster than the load.
 */
export const limits = {
  usedShare: 0.6,
  /** A process of Node uses one core. */
  processCores: 1,
  /** A primary of MongoDB on a large machine has this many. */
  primaryCores: 16,
  /** Redis executes commands in one thread. */
  redisCores: 1,
  /** This is `GATEWAY_LIVE_MAX` of one gateway. */
  streamsOfGateway: 5_000,
} as const

/** The demand is given in cores, for the work of a second. */
export interface Demand {
  services: number
  mongo: number
  redis: number
  judges: number
  /** Folding the runs of the largest contest into its board is done by one process at a time. */
  boardFold: number
  /** Changed rows are written to every open board separately, or joined with the writes of a pause. */
  singleWrites: number
  joinedWrites: number
  streamGigabytes: number
  bytesPerSec: number
}

/** Sending takes at most this share of a gateway (services/gateway/src/live/send-queue.ts). */
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
  /** Processes of services include gateways and use one core each. */
  processes: number
  gateways: number
  judgeCores: number
  /** Submissions are written to this many shards. */
  mongoShards: number
  /** The bus is partitioned by topic onto servers of Redis or brokers of Kafka. */
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

/**
 * Returns the share of the first unit's capacity for each kind: above 1 it needs a second one, or another approach.
 */
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
