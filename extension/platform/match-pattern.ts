/**
 * Returns the match pattern of a service. Patterns have no port, so it covers every port of the host
 * (https://developer.chrome.com/docs/extensions/develop/concepts/match-patterns).
 */
export function matchPatternOf(service: string): string {
  const { protocol, hostname } = new URL(service);
  return `${protocol}//${hostname}/*`;
}
