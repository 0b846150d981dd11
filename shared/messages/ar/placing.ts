import type { enPlacing } from '../en/placing.ts';
import type { Message } from '../translate.ts';

/** The words of `placing.ts` in Arabic. */
export const arPlacing: Record<keyof typeof enPlacing, Message> = {
  'placing.title': 'وضع الحقول',
  'placing.signature': 'توقيع',
  'placing.date': 'تاريخ',
  'placing.text': 'نص',
  'placing.checkbox': 'خانة اختيار',
  'placing.field': '{kind}: \u2068{label}\u2069',
  'placing.add': 'إضافة حقل',
  'placing.hint':
    'اختر حقلًا ثم انقر على الصفحة. تحرّك مفاتيح الأسهم الحقل المحدد، ويغيّر Shift مع الأسهم حجمه، ويحذفه Delete.',
  'placing.save': 'حفظ الحقول',
  'placing.saved': 'تم الحفظ. يعرض الرابط المستند بهذه الحقول.',
  'placing.page': 'الصفحة {number}',
  'placing.label': 'التسمية',
  'placing.required': 'مطلوب',
  'placing.remove': 'حذف {field}',
  'placing.added': 'أُضيف {field} في الصفحة {page}',
  'placing.removed': 'حُذف {field}',
  'placing.at': '{left} مم من اليسار، {top} مم من الأعلى، {width} × {height} مم',
  'placing.none': 'لا توجد حقول بعد',
  'placing.list': 'كل الحقول',
  'placing.on-page': '{field}، الصفحة {page}',
  'placing.from': 'كانت هذه الحقول في الإصدار {version}. تحقق من مواضعها على الصفحات الجديدة، ثم احفظ.',
};
