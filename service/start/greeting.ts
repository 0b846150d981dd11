import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DemoOwner } from './demo-owner.ts';

/** Returns the text that tells the person at the terminal what runs and how to sign in. */
export function greeting(root: string, config: Config, owner: DemoOwner): string {
  const lines: [string, string][] = [
    ['Service', config.baseUrl],
    ['Link host', config.linkHost],
    ['API', `${config.baseUrl}/api/v1/openapi.json`],
    ['', ''],
    ['Sign in as', owner.email],
    ['Password', owner.password ?? 'the one you changed it to'],
    ['API key', owner.api_key ?? `revoked; create another at ${config.baseUrl}/keys`],
    ['', ''],
    ['Extension', join(root, '.output/chrome-mv3')],
    ['', `${join(root, '.output/edge-mv3')} · ${join(root, '.output/firefox-mv3')}`],
    ['Office', `${config.baseUrl}/office-addin/manifest.xml`],
    ['', join(root, 'dist/office-addin/manifest.xml')],
    ['Data', config.dataDir],
  ];
  const text = lines.map(([name, value]) => `  ${name.padEnd(12)}${value}`.trimEnd());
  return `\nLinkwake is running. Stop it with Ctrl-C.\n\n${text.join('\n')}\n\n`;
}
