import { createRequire } from 'node:module';
import type Bowser from 'bowser';

// A CommonJS package whose parts have no named exports under Node.
const bowser: typeof Bowser = createRequire(import.meta.url)('bowser');

/** A browser that bowser does not know is called what it calls itself, and that can be anything. */
const longestName = 40;

/** "Chrome on Windows", "Safari on an iPhone": as much as a person wants to know; `undefined` for what cannot be told. */
export function deviceName(agent: string): string | undefined {
  const { browser, os, platform } = bowser.parse(agent);
  const system = platform.model && /^(iPhone|iPad)$/.test(platform.model) ? `an ${platform.model}` : os.name;
  const name = browser.name && browser.name.length <= longestName ? browser.name : undefined;
  if (name && system) return `${name} on ${system}`;
  return name || system || undefined;
}
