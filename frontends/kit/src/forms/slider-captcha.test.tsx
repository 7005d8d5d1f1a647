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

/** Draws the piece to 120 in so many milliseconds. */
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

it('takes the place where a hand has let the piece go', async () => {
  await draw(700)
  expect(onChange).toHaveBeenLastCalledWith({ id: 'c1', place: 120 })
})

it('asks again where no hand is that fast', async () => {
  await draw(20)
  expect(await screen.findByText('Speed too fast, may be machine operation! Please verify again!')).toBeTruthy()
  expect(onChange).toHaveBeenLastCalledWith(null)
})
