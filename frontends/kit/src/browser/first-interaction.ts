const acts = ['pointermove', 'pointerdown', 'keydown'] as const

/** Calls back once, at the first interaction of the user with the page. Returns a function that cancels this. */
export function onFirstInteraction(act: () => void): () => void {
  const callOff = () => {
    for (const name of acts) window.removeEventListener(name, once, true)
  }
  const once = () => {
    callOff()
    act()
  }
  for (const name of acts) window.addEventListener(name, once, { capture: true, passive: true })
  return callOff
}
