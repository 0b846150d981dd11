import type { enSigners } from '../en/signers.ts';
import type { Message } from '../translate.ts';

/** The words of `signers.ts` in Arabic. */
export const arSigners: Record<keyof typeof enSigners, Message> = {
  'signers.start': 'ضع حقولًا على الصفحات لجمع الإجابات والتوقيعات.',
  'signers.explained':
    'يحصل كل موقّع على رابط شخصي لهذا المستند ويملأ حقوله فقط. وعندما يوقّع الجميع، يحصل كل منهم على نسخة تضم كل التوقيعات.',
  'signers.who': 'من يوقّع',
  'signers.signer': 'الموقّع {number}',
  'signers.add': 'إضافة موقّع',
  'signers.remove': 'إزالة الموقّع {number}',
  'signers.move-up': 'نقل الموقّع {number} إلى أعلى',
  'signers.in-order': 'واحدًا بعد الآخر، بهذا الترتيب',
  'signers.what': 'من يملأ ماذا',
  'signers.field': '\u2068{label}\u2069 · صفحة {page}',
  'signers.mail': 'الرسالة',
  'signers.remind': 'تذكير من لم يوقّع',
  'signers.remind-never': 'عندما أطلب ذلك فقط',
  'signers.remind-days': {
    zero: 'كل {count} يوم',
    one: 'كل يوم',
    two: 'كل يومين',
    few: 'كل {count} أيام',
    many: 'كل {count} يومًا',
    other: 'كل {count} يوم',
  },
  'signers.no-mail': 'لا تستطيع هذه الخدمة إرسال البريد. أنشئ الروابط، ثم أرسل إلى كل موقّع رابطه.',
  'signers.send': 'إرسال للتوقيع',
  'signers.create': 'إنشاء روابط التوقيع',
  'signers.sent': 'أُرسل للتوقيع',
  'signers.created': 'أُنشئت روابط التوقيع',
  'signers.remind-one': 'تذكير',
  'signers.reminded': 'أُرسل التذكير',
  'signers.cancel': 'إلغاء التوقيع',
  'signers.cancel-consequence': 'لن يتمكن أحد آخر من التوقيع. وما وُقّع حتى الآن يبقى في الردود.',
  'signers.cancelled': 'أُلغي. لا يمكن لأحد آخر التوقيع.',
};
