import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Tokens first: the others use them. */
const files = ['tokens', 'elements', 'parts'];

const text = files.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')).join('\n');

/** The one stylesheet of the service's pages; its name changes with its content, so browsers may keep it for good. */
export const stylesheet = {
  text,
  path: `/assets/console-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.css`,
};
