import type { enPublishing } from './en-publishing.ts';
import type { Message } from './message.ts';

export const arPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'رمز QR',
  'qr.of': 'رمز QR للرابط ⁨{link}⁩',
  'qr.save-png': 'حفظ بصيغة PNG',
  'qr.save-svg': 'حفظ بصيغة SVG',

  'drift.changed': 'تغيّرت منذ نشرها',
  'drift.same': 'لم تتغيّر منذ نشرها',
  'drift.badge': 'Linkwake: تغيّرت هذه الصفحة منذ نشرها',
};
