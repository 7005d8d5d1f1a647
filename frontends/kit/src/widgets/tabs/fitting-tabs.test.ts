import { expect, it } from '@jest/globals'
import { fittingTabs } from './fitting-tabs.rules.ts'

const widths = [70, 80, 100, 90, 110]
const menuPx = 60

it.each([
  ['all where they fit', { roomPx: 450, open: 0 }, [0, 1, 2, 3, 4]],
  ['the first ones beside the menu', { roomPx: 449, open: 0 }, [0, 1, 2, 3]],
  ['the open one in place of others', { roomPx: 330, open: 4 }, [0, 1, 4]],
  ['none open', { roomPx: 330, open: null }, [0, 1, 2]],
  ['the open one alone where there is hardly any room', { roomPx: 90, open: 3 }, [3]],
  ['nothing where none is open and there is no room', { roomPx: 20, open: null }, []],
])('shows %s', (_, room, shown) => expect(fittingTabs({ widths, menuPx, ...room })).toEqual(shown))

const opens = [null, 0, 1, 2, 3, 4]
const rooms = Array.from({ length: 461 }, (_, roomPx) => opens.map((open) => ({ roomPx, open }))).flat()

it('never exceeds the space, and hides no tab that would fit', () => {
  const widthOf = (place: number | null) => (place === null ? 0 : (widths[place] ?? 0))
  for (const { roomPx, open } of rooms) {
    const shown = fittingTabs({ widths, open, roomPx, menuPx })
    if (open !== null) expect(shown).toContain(open)
    const hasMenu = shown.length < widths.length
    const needsPx = shown.reduce((sum, place) => sum + widthOf(place), hasMenu ? menuPx : 0)
    const leastPx = menuPx + widthOf(open)
    expect(needsPx).toBeLessThanOrEqual(Math.max(roomPx, leastPx))
    const next = widths.findIndex((_, place) => !shown.includes(place))
    if (hasMenu) expect(needsPx + widthOf(next)).toBeGreaterThan(roomPx)
  }
})
