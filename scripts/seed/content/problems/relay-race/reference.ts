import { Scanner, times } from '../../../problems/test-set.ts'

interface Team {
  name: string
  total: number
}

export function solve(input: string): string {
  const scanner = new Scanner(input)
  const teams = times(scanner.int(), (): Team => {
    const name = scanner.word()
    return { name, total: times(4, () => hundredths(scanner.word())).reduce((sum, leg) => sum + leg, 0) }
  })
  teams.sort((a, b) => a.total - b.total || (a.name < b.name ? -1 : 1))
  return teams.map(({ name, total }) => `${rankOf(total, teams)} ${name} ${text(total)}\n`).join('')
}

function rankOf(total: number, teams: Team[]): number {
  return 1 + teams.findIndex((team) => team.total === total)
}

function hundredths(time: string): number {
  const [minutes = 0, seconds = 0, rest = 0] = time.split(/[:.]/).map(Number)
  return (minutes * 60 + seconds) * 100 + rest
}

function text(total: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(total / 6000)}:${pad(Math.floor(total / 100) % 60)}.${pad(total % 100)}`
}
