import type { enPublishing } from './en-publishing.ts';
import type { Message } from './message.ts';

export const frPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'Code QR',
  'qr.of': 'Code QR de {link}',
  'qr.save-png': 'Enregistrer en PNG',
  'qr.save-svg': 'Enregistrer en SVG',

  'drift.changed': 'Modifiée depuis sa publication',
  'drift.same': 'Inchangée depuis sa publication',
  'drift.badge': 'Linkwake : cette page a changé depuis sa publication',
};
