import { expect, it } from 'vitest';
import { assertNodeIsNew } from './node-version.ts';

it.each(['20.20.2', '22.12.0'])('Node %s is too old', (version) => {
  expect(() => assertNodeIsNew(version)).toThrow(`Node ${version} is too old. Use Node 22.13 or later`);
});

it.each(['22.13.0', '24.0.1'])('Node %s is new enough', (version) => {
  expect(() => assertNodeIsNew(version)).not.toThrow();
});
