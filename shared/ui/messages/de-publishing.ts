import type { enPublishing } from './en-publishing.ts';
import type { Message } from './message.ts';

export const dePublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'QR-Code',
  'qr.of': 'QR-Code von {link}',
  'qr.save-png': 'Als PNG speichern',
  'qr.save-svg': 'Als SVG speichern',

  'drift.changed': 'Seit der Veröffentlichung geändert',
  'drift.same': 'Seit der Veröffentlichung nicht geändert',
  'drift.badge': 'Linkwake: Diese Seite hat sich seit der Veröffentlichung geändert',
};
