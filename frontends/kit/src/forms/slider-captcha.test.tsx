import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { i18n } from '@verdict/ui'
import { resetPage, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { SliderCaptcha } from './SliderCaptcha.tsx'

await i18n.changeLanguage('en-US')

const picture = 'data:image/png;base64,'
const challenge = { id: 'c1', width: 325, height: 100, pieceWidth: 40, background: picture, piece: picture, bits: 1 }
const onChange = jest.fn()
let server: FakeServer

beforeEach(() => {
  resetPage()
  onChange.mockClear()
  server = startFakeServer(() => ({ data: challenge }))
  render(
    <TestProviders>
      <SliderCaptcha username="ann" round={1} value={null} onChange={onChange} />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

/** Drags the piece to 120 in this many milliseconds. */
async function draw(tookMs: number): Promise<void> {
  const slider = await screen.findByRole('slider')
  const at = (make: typeof createEvent.pointerDown, ms: number) => {
    const event = make(slider)
    Object.defineProperty(event, 'timeStamp', { value: ms })
    return event
  }
  fireEvent(slider, at(createEvent.pointerDown, 1_000))
  fireEvent.change(slider, { target: { value: '120' } })
  fireEvent(slider, at(createEvent.pointerUp, 1_000 + tookMs))
}

it('accepts the position where a person has dropped the piece', async () => {
  await draw(700)
  expect(onChange).toHaveBeenLastCalledWith({ id: 'c1', place: 120 })
})

it('asks again after a drag that is too fast for a person', async () => {
  await draw(20)
  expect(await screen.findByText('Speed too fast, may be machine operation! Please verify again!')).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith(null)
})
