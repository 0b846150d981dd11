import type { enPublishing } from './en-publishing.ts';
import type { Message } from './message.ts';

export const jaPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'QRコード',
  'qr.of': '{link} のQRコード',
  'qr.save-png': 'PNGとして保存',
  'qr.save-svg': 'SVGとして保存',

  'drift.changed': '公開後に変更されています',
  'drift.same': '公開後に変更はありません',
  'drift.badge': 'Linkwake：このページは公開後に変更されています',
};
