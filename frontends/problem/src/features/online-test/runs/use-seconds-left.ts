import { useEffect, useState } from 'react'

/** A countdown in seconds, and a function that starts it. */
export function useSecondsLeft(): readonly [secondsLeft: number, start: (sec: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return [secondsLeft, setSecondsLeft]
}
