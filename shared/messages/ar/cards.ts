import type { enCards } from '../en/cards.ts';
import type { Message } from '../translate.ts';

/** The words of `cards.ts` in Arabic. \u2068 to \u2069 keep words of another direction together (Unicode, isolates). */
export const arCards: Record<keyof typeof enCards, Message> = {
  'action.dismiss': 'إخفاء',
  'card.live': 'نشط',
  'card.off': 'متوقف: لا أحد يستطيع فتحه',
  'card.turn-on': 'تفعيل',
  'card.turn-off': 'إيقاف الرابط',
  'card.published': 'تم النشر',
  'card.updated': 'تم التحديث',
  'card.held': 'بانتظار المراجعة',
  'card.converting': 'جارٍ التحويل…',
  'card.update': 'تحديث الرابط',
  'card.update-anyway': 'التحديث مع ذلك',
  'card.more': 'إجراءات أخرى',
  'card.activity': 'عرض النشاط',
  'card.viewers': 'آخر المشاهدين',
  'card.no-views': 'لا مشاهدات بعد',
  'card.publish-file': 'نشر ملف…',
  'card.read': 'قُرئ {share}',
  'card.delete': 'حذف في تطبيق الويب…',
  'card.email-gate': 'طلب البريد الإلكتروني',
  'card.password-gate': 'كلمة مرور',
  'card.expires': 'ينتهي في \u2068{when}\u2069',
  'card.back': 'العودة إلى الرابط',
  'share.label': 'مشاركة مع: الاسم أو البريد',
  'share.copy': 'نسخ الرابط الشخصي',
  'share.copied': 'نُسخ رابط \u2068{who}\u2069',
  'share.made': 'رابط \u2068{who}\u2069:',
  'recent.title': 'الأحدث',
  'recent.copy': 'نسخ رابط \u2068{title}\u2069',
};
