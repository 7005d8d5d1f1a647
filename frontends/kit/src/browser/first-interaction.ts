const acts = ['pointermove', 'pointerdown', 'keydown'] as const

/** Does something once, when somebody begins to use the page; what it gives calls that off. */
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
