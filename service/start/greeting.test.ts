import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { greeting } from './greeting.ts';

const owner = { email: 'demo@linkwake.example', password: 'of-the-demo-owner', api_key: 'lw_key' };
const started = { root: '/srv/linkwake', config: readConfig({}), owner };

it('begins with the sign-in link, alone on its line, and says how long it works', () => {
  const signInLink = 'http://localhost:8787/sign-in/link/token';
  const text = greeting({ ...started, signInLink });
  expect(text.split('\n')).toContain(`  ${signInLink}`);
  expect(text).toContain('(once, within 10 minutes, on this computer)');
  expect(text.indexOf(signInLink)).toBeLessThan(text.indexOf(owner.password));
});

it('has what each browser loads on a line of its own', () => {
  const lines = greeting({ ...started, signInLink: undefined }).split('\n');
  for (const path of ['chrome-mv3', 'edge-mv3', 'firefox-mv3/manifest.json'])
    expect(lines.some((line) => line.endsWith(` /srv/linkwake/.output/${path}`))).toBe(true);
});

it('has no sign-in link where the service has a public address', () => {
  expect(greeting({ ...started, signInLink: undefined })).not.toContain('Sign in without a password');
});
