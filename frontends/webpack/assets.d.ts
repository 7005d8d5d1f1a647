declare module '*.css'
declare module '*.woff2' {
  const address: string
  export default address
}
declare module '*.svg' {
  const address: string
  export default address
}
/** A file that is served under its own name. */
declare module '*?served'
