import { useEffect, useState } from 'react'

/** Counts down once a second to 0. The second value starts a countdown. */
export function useSecondsLeft(): readonly [secondsLeft: number, start: (sec: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return [secondsLeft, setSecondsLeft]
}
