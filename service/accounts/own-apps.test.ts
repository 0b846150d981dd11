import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ownAppName } from './own-apps.ts';

const manifest = await readFile(new URL('../../wxt.config.ts', import.meta.url), 'utf8');

/** Chromium's id of an extension: the first 128 bits of its key's SHA-256, in the letters a to p. */
function chromiumId(): string {
  const key = /chromiumKey =\s+'([^']+)'/.exec(manifest)?.[1] ?? '';
  const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
  return hash.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

/** Firefox's host for an extension's sign-in: the SHA-1 of its id. */
function firefoxId(): string {
  const id = /gecko: \{\s+id: '([^']+)'/.exec(manifest)?.[1] ?? '';
  return createHash('sha1').update(id).digest('hex');
}

describe('Linkwake’s own applications', () => {
  it.each([
    ['Chromium', `https://${chromiumId()}.chromiumapp.org/`],
    ['Firefox', `https://${firefoxId()}.extensions.allizom.org/`],
  ])('include the extension of this build in %s', (_, address) =>
    expect(ownAppName([address], 'https://share.example')).toBe('the Linkwake extension in this browser'),
  );

  it.each([
    `http://${chromiumId()}.chromiumapp.org/`,
    `https://${chromiumId()}.chromiumapp.org:444/`,
    `https://a.${chromiumId()}.chromiumapp.org/`,
    'https://share.example/office-addin/taskpane.html',
    'app.example:/back',
  ])('do not include %s', (address) => expect(ownAppName([address], 'https://share.example')).toBeUndefined());

  it('do not include one that may return elsewhere, too', () => {
    const extensions = [`https://${chromiumId()}.chromiumapp.org/`, `https://${firefoxId()}.extensions.allizom.org/`];
    expect(ownAppName(extensions, 'https://share.example')).toBe('the Linkwake extension in this browser');
    const others = ['https://evil.example/back', 'http://localhost:4711/'];
    for (const other of others) expect(ownAppName([...extensions, other], 'https://share.example')).toBeUndefined();
    expect(ownAppName([], 'https://share.example')).toBeUndefined();
  });
});
