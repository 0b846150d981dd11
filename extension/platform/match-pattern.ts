/**
 * The match pattern that covers a service's address. Patterns carry no port, so every port of the host is covered
 * (https://developer.chrome.com/docs/extensions/develop/concepts/match-patterns).
 */
export function matchPatternOf(service: string): string {
  const { protocol, hostname } = new URL(service);
  return `${protocol}//${hostname}/*`;
}
