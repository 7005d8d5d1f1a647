import { describe, expect, it } from '@jest/globals'
import { isRange, rowsError, rowsOf, toEdit, withNewTest, withRange, withUpload } from './test-rows.rules.ts'

const stored = (id: number) => ({
  id,
  seq: id,
  inputName: `${id}.in`,
  outputName: `${id}.out`,
  inputBytes: 2,
  outputBytes: 2,
  score: 10,
  groupNum: null,
})
const rows = rowsOf([1, 3].map(stored))

describe('unsaved tests', () => {
  it('get unused names and keys when they are added', () => {
    const more = withNewTest(withNewTest(rows))
    expect(more.slice(2)).toMatchObject([
      { key: 'new-1', id: null, inputName: '2.in', outputName: '2.out', input: '' },
      { key: 'new-2', inputName: '4.in' },
    ])
  })

  it('keep their file names if those are unused', () => {
    const upload = (index: number) => ({ dir: 'd', index })
    const more = withUpload(rows, [
      { input: '1.in', output: '1.out', upload: upload(0) },
      { input: 'big.in', output: 'big.ans', upload: upload(1), groupNum: 1 },
    ])
    expect(more.slice(2)).toMatchObject([
      { inputName: '2.in', upload: { dir: 'd', index: 0 } },
      { inputName: 'big.in', outputName: 'big.ans', groupNum: 1 },
    ])
  })

  it('are sent with changes only', () => {
    const [first] = rows
    if (first === undefined) throw new Error('no row')
    expect(toEdit([{ ...first, output: 'x', groupNum: 2 }])).toEqual([
      { id: 1, inputName: '1.in', outputName: '1.out', score: 10, groupNum: 2, output: 'x' },
    ])
  })

  it('are put into subtasks by ranges', () => {
    const four = withNewTest(withNewTest(rows))
    const put = withRange(four, { from: 2, to: 3, groupNum: 2, score: 50 })
    expect(put.map(({ groupNum, score }) => [groupNum, score])).toEqual([
      [null, 10],
      [2, 50],
      [2, 50],
      [null, null],
    ])
    expect(withRange(put, { from: 2, to: 2, groupNum: 0, score: null })[1]).toMatchObject({ groupNum: null, score: 50 })
  })

  it.each([
    [1, 2, true],
    [2, 1, false],
    [1, 3, false],
    [0, 1, false],
    [1, Number.NaN, false],
  ])('have a range from %s to %s: %s', (from, to, is) => {
    expect(isRange({ from, to, groupNum: 1, score: null }, 2)).toBe(is)
  })

  it('need unique names', () => {
    expect(rowsError(rows, true)).toBeUndefined()
    expect(rowsError([], true)).toEqual({ key: 'noTests' })
    expect(
      rowsError(
        rows.map((row) => ({ ...row, outputName: 'x' })),
        true,
      ),
    ).toEqual({ key: 'nameTwice', name: 'x' })
    expect(
      rowsError(
        rows.map((row) => ({ ...row, inputName: ' ' })),
        true,
      ),
    ).toEqual({ key: 'nameEmpty', no: 1 })
  })

  it('need an answer for an input, unless a checker judges or it is confirmed', () => {
    const odd = { ...stored(5), outputBytes: 0 }
    const [before] = rowsOf([odd])
    if (before === undefined) throw new Error('no row')
    expect(rowsError([before], true)).toBeUndefined()
    const changed = { ...before, input: '7' }
    expect(rowsError([...rows, changed], true)).toEqual({ key: 'noAnswer', no: 3 })
    expect(rowsError([changed], false)).toBeUndefined()
    expect(rowsError([{ ...changed, emptyAnswer: true }], true)).toBeUndefined()
    expect(toEdit([{ ...changed, emptyAnswer: true }])[0]).toMatchObject({ emptyAnswer: true })
    const uploaded = { input: 'x.in', output: 'x.out', upload: { dir: 'd', index: 0 }, inputBytes: 3, outputBytes: 0 }
    expect(rowsError(withUpload([], [uploaded]), true)).toEqual({ key: 'noAnswer', no: 1 })
  })
})
