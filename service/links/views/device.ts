import { createRequire } from 'node:module';
import type Bowser from 'bowser';

// A CommonJS package whose parts have no named exports under Node.
const bowser: typeof Bowser = createRequire(import.meta.url)('bowser');

/** "Chrome on Windows", "Safari on an iPhone": as much as a person wants to know; `undefined` for what cannot be told. */
export function deviceName(agent: string): string | undefined {
  const { browser, os, platform } = bowser.parse(agent);
  const system = platform.model && /^(iPhone|iPad)$/.test(platform.model) ? `an ${platform.model}` : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  return browser.name || system || undefined;
}
