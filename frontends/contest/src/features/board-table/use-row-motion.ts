import { type RefObject, useLayoutEffect, useRef } from 'react'

const motionMs = 150
/** If more rows than this change places, none is animated. */
const maxMoving = 40

/** Animates rows that change places (FLIP), unless the reader prefers reduced motion. */
export function useRowMotion(body: RefObject<HTMLElement | null>, keys: readonly string[], rowPx: number): void {
  const before = useRef<ReadonlyMap<string, number>>(new Map())
  const order = keys.join(' ')
  useLayoutEffect(() => {
    const places = new Map(order.split(' ').map((key, index) => [key, index]))
    const moved = [...places].flatMap(([key, index]) => {
      const from = before.current.get(key)
      return from === undefined || from === index ? [] : [{ index, byPx: (from - index) * rowPx }]
    })
    before.current = places
    const box = body.current
    if (box === null || moved.length > maxMoving || !wantsMotion()) return
    for (const { index, byPx } of moved)
      box.children[index]?.animate?.([{ transform: `translateY(${byPx}px)` }, { transform: 'none' }], {
        duration: motionMs,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      })
  }, [body, order, rowPx])
}

function wantsMotion(): boolean {
  const query = '(min-width: 768px) and (prefers-reduced-motion: no-preference)'
  return typeof window.matchMedia === 'function' && window.matchMedia(query).matches
}
