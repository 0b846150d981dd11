import { join } from 'node:path';
import { signInLinkMinutes } from '../accounts/sign-in-links.ts';
import type { Config } from '../config/config.ts';
import type { DemoOwner } from './demo-owner.ts';

interface Started {
  /** The folder of package.json. */
  root: string;
  config: Config;
  owner: DemoOwner;
  /** Signs in without a password; absent where the service has a public address. */
  signInLink: string | undefined;
}

/** Returns the text that tells the person at the terminal how to sign in, and what runs. */
export function greeting({ root, config, owner, signInLink }: Started): string {
  const lines: [string, string][] = [
    ['Service', config.baseUrl],
    ['Link host', config.linkHost],
    ['API', `${config.baseUrl}/api/v1/openapi.json`],
    ['', ''],
    ['Sign in as', owner.email],
    ['Password', owner.password ?? 'the one you changed it to'],
    ['API key', owner.api_key ?? `revoked; create another at ${config.baseUrl}/keys`],
    ['', ''],
    ['Chrome', join(root, '.output/chrome-mv3')],
    ['Edge', join(root, '.output/edge-mv3')],
    // Firefox asks for this file.
    ['Firefox', join(root, '.output/firefox-mv3/manifest.json')],
    ['Office', `${config.baseUrl}/office-addin/manifest.xml`],
    ['', join(root, 'dist/office-addin/manifest.xml')],
    ['Data', config.dataDir],
  ];
  const text = lines.map(([name, value]) => `  ${name.padEnd(12)}${value}`.trimEnd());
  const signIn =
    signInLink === undefined
      ? ''
      : `Sign in without a password (once, within ${signInLinkMinutes} minutes, on this computer):\n\n  ${signInLink}\n\n`;
  return `\nLinkwake is running. Stop it with Ctrl-C.\n\n${signIn}${text.join('\n')}\n\n`;
}
