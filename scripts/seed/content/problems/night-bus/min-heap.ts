interface Entry {
  key: number
  value: number
}

/** Implements a binary heap; `pop` returns an entry with the smallest key. */
export class MinHeap {
  readonly #entries: Entry[] = []

  push(key: number, value: number) {
    const entries = this.#entries
    const entry = { key, value }
    let at = entries.length
    entries.push(entry)
    while (at > 0) {
      const up = (at - 1) >> 1
      const parent = entries[up]
      if (parent === undefined || parent.key <= key) break
      entries[at] = parent
      at = up
    }
    entries[at] = entry
  }

  pop(): Entry | undefined {
    const entries = this.#entries
    const first = entries[0]
    const last = entries.pop()
    if (first === undefined || last === undefined || entries.length === 0) return first
    let at = 0
    for (;;) {
      const left = entries[2 * at + 1]
      const right = entries[2 * at + 2]
      const goRight = right !== undefined && left !== undefined && right.key < left.key
      const child = goRight ? right : left
      if (child === undefined || child.key >= last.key) break
      entries[at] = child
      at = 2 * at + (goRight ? 2 : 1)
    }
    entries[at] = last
    return first
  }
}
