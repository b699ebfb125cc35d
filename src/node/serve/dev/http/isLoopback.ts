/**
 * Returns whether the address of a peer is this machine. Other programs can forge `Host` and
 * `Origin`, but not this address.
 */
export function isLoopback(address = ''): boolean {
  return /^(?:::ffff:)?127\.|^::1$/.test(address);
}
