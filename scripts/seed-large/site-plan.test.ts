import { expect, it } from '@jest/globals'
import { authOf, byUser, isOiProblem, planSubmissions, timeOf } from './site-plan.ts'

const size = { users: 1_000, problems: 100, submissions: 20_000, seed: 1 }

it('is the same for the same seed, and differs for another', () => {
  expect(planSubmissions(size)).toEqual(planSubmissions(size))
  expect(planSubmissions({ ...size, seed: 2 }).user).not.toEqual(planSubmissions(size).user)
})

it('refers to existing users and problems, has scores only where possible, and leaves some users idle', () => {
  const { user, problem, score } = planSubmissions(size)
  expect(Math.max(...user)).toBeLessThan(1_000)
  expect(Math.max(...problem)).toBeLessThan(120)
  expect(score.every((points, at) => isOiProblem(problem[at] ?? 0) === points >= 0)).toBe(true)
  expect(user.some((one) => one % 20 === 19)).toBe(false)
})

it('has private problems and problems of contests', () => {
  const auths = Array.from({ length: 100 }, (_, problem) => authOf(problem))
  expect([1, 2, 3].map((auth) => auths.filter((one) => one === auth).length)).toEqual([94, 4, 2])
})

it('finds the submissions of each user, in the order of time', () => {
  const plan = planSubmissions(size)
  const { from, places } = byUser(plan, size.users)
  const ofFirst = [...places.subarray(from[0], from[1])]
  expect(ofFirst).toEqual([...plan.user.keys()].filter((place) => plan.user[place] === 0))
  expect(from[size.users]).toBe(size.submissions)
})

it('spreads submissions over the year before the end', () => {
  const until = new Date('2026-11-23T12:00:00Z')
  const times = [0, 1, 9_999].map((place) => timeOf(place, 10_000, until).getTime())
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
  expect(times[2]).toBeLessThan(until.getTime())
  expect(times[0]).toBeGreaterThan(until.getTime() - 361 * 86_400_000)
})
