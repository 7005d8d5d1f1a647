import { useEffect, useState } from 'react'

const pauseMs = 150

/** The text once the typing has paused: one search per word, not per letter. */
export function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
