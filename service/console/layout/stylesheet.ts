import { readFileSync } from 'node:fs';
import { sha256 } from '../../crypto/hashes.ts';

/** The styles shared with the apps come first: the others build on them. */
const files = [
  '../../../shared/ui/tokens.css',
  '../../../shared/ui/elements.css',
  '../../../shared/ui/controls.css',
  '../../../shared/ui/qr/qr.css',
  '../../../shared/ui/placing.css',
  '../../links/styles/logo.css',
  './styles/elements.css',
  './styles/parts.css',
  './styles/panels.css',
  './styles/rooms.css',
  './styles/documents.css',
  './styles/activity.css',
  './styles/verify.css',
  './styles/signers.css',
  './styles/print.css',
];

const text = files
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/^@import .*$/gm, ''))
  .join('\n');

/** The stylesheet of the service's pages. Its name contains a hash of its content, so browsers may cache it forever. */
export const stylesheet = {
  text,
  path: `/assets/console-${sha256(text).toString('hex').slice(0, 12)}.css`,
};
