const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Returns whether a host is this computer: 127.0.0.0/8 and ::1 (RFC 8252, section 7.3), localhost and the names below it
 * (RFC 6761, section 6.3). Browsers resolve all of these to the computer itself, whatever the DNS says.
 * @param hostname of a parsed URL: lower case, IPv6 in brackets
 */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}
