import { useEffect, useState } from 'react'

/** Seconds left of a wait, counted down once a second; the second value begins one. */
export function useWait(): readonly [leftSec: number, begin: (sec: number) => void] {
  const [leftSec, setLeft] = useState(0)
  useEffect(() => {
    if (leftSec <= 0) return
    const timer = setTimeout(() => setLeft(leftSec - 1), 1000)
    return () => clearTimeout(timer)
  }, [leftSec])
  return [leftSec, setLeft]
}
