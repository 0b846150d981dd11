import type { enPublishing } from './en-publishing.ts';
import type { Message } from './message.ts';

export const esPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'Código QR',
  'qr.of': 'Código QR de {link}',
  'qr.save-png': 'Guardar como PNG',
  'qr.save-svg': 'Guardar como SVG',
};
