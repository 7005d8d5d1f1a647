import { expect, it } from '@jest/globals'
import { axisLabel } from './axis-label.rules.ts'

it('centres a label at its position, inside the chart', () => {
  const chart = { roomPx: 80, widthPx: 300 }
  expect(axisLabel('ada', 100, chart)).toEqual({ children: 'ada', x: 100, textAnchor: 'middle' })
  expect(axisLabel('ada', 298, chart)).toEqual({ children: 'ada', x: 300, textAnchor: 'end' })
  expect(axisLabel('ada', 2, chart).x).toBe(10.5)
})

it('shortens a label to the space that its neighbours leave', () => {
  const chart = { roomPx: 60, widthPx: 300 }
  expect(axisLabel('river_reader', 100, chart).children).toBe('river_…')
  expect(axisLabel('宇宙漫游的人们', 100, chart).children).toBe('宇宙漫…')
})
