import { type ComponentType, lazy, useState } from 'react'

/** Describes a component that loads its code when it is first rendered, or earlier by `load`. */
export type LazyComponent<Props extends object> = ComponentType<Props> & { load: () => Promise<unknown> }

/**
 * Like React's `lazy`, but renders loaded code immediately, where `lazy` shows the fallback first and keeps it for 300
 * ms. A failed load is retried with the next render, where `lazy` fails for good.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (loaded ??= await load())
  const lazily = () =>
    lazy(async () => {
      try {
        return { default: await loadOnce() }
      } catch (error) {
        Lazy = lazily()
        throw error
      }
    })
  let Lazy = lazily()
  function Shown(props: Props) {
    // The component must not change once it is shown, or it would lose its state.
    const [Body] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as ComponentType<Props>))
    return <Body {...props} />
  }
  return Object.assign(Shown, { load: loadOnce })
}

const components = new WeakMap<() => Promise<ComponentType<object>>, LazyComponent<object>>()

/** The lazy component of a loader, one for each function, so that two addresses of the same page share its state. */
export function componentOf(load: () => Promise<ComponentType<object>>): LazyComponent<object> {
  const known = components.get(load)
  if (known !== undefined) return known
  const made = lazyComponent(load)
  components.set(load, made)
  return made
}
