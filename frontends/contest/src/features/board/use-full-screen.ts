import { type RefObject, useEffect, useState } from 'react'

/** Shows an element in full screen, and tracks when the reader leaves it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const watch = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', watch)
    return () => document.removeEventListener('fullscreenchange', watch)
  }, [])
  const toggle = () => {
    // If the browser refuses, the page stays unchanged.
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen()
    change?.catch(() => undefined)
  }
  return { isOn, toggle }
}
