import type { enPublishing } from './en-publishing.ts';
import type { Message } from './message.ts';

export const esPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'Código QR',
  'qr.of': 'Código QR de {link}',
  'qr.save-png': 'Guardar como PNG',
  'qr.save-svg': 'Guardar como SVG',

  'drift.changed': 'Ha cambiado desde que se publicó',
  'drift.same': 'No ha cambiado desde que se publicó',
  'drift.badge': 'Linkwake: esta página ha cambiado desde que se publicó',
};
