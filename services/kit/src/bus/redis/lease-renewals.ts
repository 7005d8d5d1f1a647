import type { Redis } from 'ioredis'

// Processes ARGV[1] groups. KEYS has the members and the leases of each; ARGV has its number of leases, an id, the
// duration of a lease and whether more leases are wanted. The script registers the process as a member, removes members
// that have not been heard of, renews its leases and claims free ones up to its fair share. A process that wants none
// is no longer a member.
const renewScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local answers, key, arg = {}, 1, 2
for _ = 1, tonumber(ARGV[1]) do
  local count, id, leaseMs, wants = tonumber(ARGV[arg]), ARGV[arg + 1], tonumber(ARGV[arg + 2]), ARGV[arg + 3] == '1'
  local members, first, last = KEYS[key], key + 1, key + count
  key, arg = last + 1, arg + 4
  if wants then redis.call('ZADD', members, now, id) else redis.call('ZREM', members, id) end
  redis.call('ZREMRANGEBYSCORE', members, '-inf', now - leaseMs)
  redis.call('PEXPIRE', members, leaseMs * 10)
  local fair = 0
  if wants then fair = math.ceil(count / redis.call('ZCARD', members)) end
  local mine, free = {}, {}
  for at = first, last do
    local owner = redis.call('GET', KEYS[at])
    if owner == id then
      redis.call('PEXPIRE', KEYS[at], leaseMs)
      mine[#mine + 1] = at - first
    elseif not owner then
      free[#free + 1] = at
    end
  end
  for _, at in ipairs(free) do
    if #mine < fair then
      redis.call('SET', KEYS[at], id, 'PX', leaseMs)
      mine[#mine + 1] = at - first
    end
  end
  answers[#answers + 1] = { fair, mine }
end
return answers
`

/** A process requests leases for a group and a topic. */
export interface LeaseRequest {
  /** Key of the set of processes. */
  members: string
  /** Keys of the leases, one for each partition. */
  leases: readonly string[]
  id: string
  leaseMs: number
  wantsMore: boolean
}

export interface LeaseAnswer {
  /** How many partitions one process should have at the moment. */
  fair: number
  /** Positions among `leases`. */
  mine: number[]
}

export type RenewLeases = (request: LeaseRequest) => Promise<LeaseAnswer>

/**
 * Renews leases; all requests of one moment are sent in a single call, whatever the number of groups in this process.
 */
export function createLeaseRenewal(redis: Redis): RenewLeases {
  let asked: { request: LeaseRequest; settle: PromiseWithResolvers<LeaseAnswer> }[] = []

  async function send(): Promise<void> {
    const batch = asked
    asked = []
    try {
      const answers = await renewAll(
        redis,
        batch.map(({ request }) => request),
      )
      batch.forEach(({ settle }, index) => settle.resolve(answers[index] ?? { fair: 0, mine: [] }))
    } catch (error) {
      for (const { settle } of batch) settle.reject(error)
    }
  }

  return (request) => {
    const settle = Promise.withResolvers<LeaseAnswer>()
    asked.push({ request, settle })
    if (asked.length === 1) queueMicrotask(() => void send())
    return settle.promise
  }
}

async function renewAll(redis: Redis, requests: readonly LeaseRequest[]): Promise<LeaseAnswer[]> {
  const keys = requests.flatMap(({ members, leases }) => [members, ...leases])
  const settings = requests.flatMap(({ leases, id, leaseMs, wantsMore }) => [
    leases.length,
    id,
    leaseMs,
    wantsMore ? '1' : '0',
  ])
  const answers: unknown = await redis.eval(renewScript, keys.length, ...keys, requests.length, ...settings)
  return Array.isArray(answers) ? answers.map(decodeAnswer) : []
}

function decodeAnswer(answer: unknown): LeaseAnswer {
  const [fair, mine] = Array.isArray(answer) ? (answer as unknown[]) : []
  return { fair: Number(fair), mine: Array.isArray(mine) ? mine.map(Number) : [] }
}

const releaseScript = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

export async function releaseLease(redis: Redis, lease: string, id: string): Promise<void> {
  await redis.eval(releaseScript, 1, lease, id)
}
