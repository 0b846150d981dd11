import { expect, it } from 'vitest';
import { managedPolicy } from './managed-policy.ts';

it.each([
  ['wiki.example.com', 'wiki.example.com'],
  [' Wiki.Example.COM. ', 'wiki.example.com'],
  ['*.wiki.example.com', 'wiki.example.com'],
  ['.wiki.example.com', 'wiki.example.com'],
  ['https://wiki.example.com/start', 'wiki.example.com'],
  ['wiki.example.com:8443', 'wiki.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('reads %j as the host that browsers call %s', (written, host) => {
  expect(managedPolicy.parse({ blockedSites: [written] })).toEqual({ blockedSites: [host] });
});

it.each([{ blockedSites: [''] }, { blockedSites: ['two words'] }, { expiresWithinDays: 100_000_000 }])(
  'rejects %j as a mistake, which blocks publishing',
  (policy) => {
    expect(managedPolicy.safeParse(policy).success).toBe(false);
  },
);
