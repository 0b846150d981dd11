import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The looks shared with the apps first: ours build on them. */
const files = [
  '../../../shared/ui/tokens.css',
  '../../../shared/ui/elements.css',
  '../../../shared/ui/controls.css',
  './styles/elements.css',
  './styles/parts.css',
  './styles/rooms.css',
  './styles/documents.css',
  './styles/verify.css',
  './styles/print.css',
];

const text = files
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/^@import .*$/gm, ''))
  .join('\n');

/** The one stylesheet of the service's pages; its name changes with its content, so browsers may keep it for good. */
export const stylesheet = {
  text,
  path: `/assets/console-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.css`,
};
