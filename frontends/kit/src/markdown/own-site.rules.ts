/** Whether a link, resolved on a page of the site at `origin`, leads to another host. Mail addresses do not. */
export function isExternal(address: string, origin: string): boolean {
  const url = URL.parse(address, origin)
  return url !== null && url.host !== '' && url.host !== new URL(origin).host
}
