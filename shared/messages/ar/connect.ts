import type { enConnect } from '../en/connect.ts';
import type { Message } from '../translate.ts';

/** The words of `connect.ts` in Arabic. */
export const arConnect: Record<keyof typeof enConnect, Message> = {
  'connect.service': 'عنوان الخدمة',
  'connect.service-hint': 'حيث تُنشر مستنداتك، مثل \u2066https://share.example.com\u2069',
  'connect.replaces': 'سيُسجَّل خروج \u2068{email}\u2069.',
  'connect.at': 'الخدمة: \u2068{host}\u2069',
  'connect.sign-in': 'تسجيل الدخول',
  'connect.use-key': 'استخدام مفتاح API بدلًا من ذلك',
  'connect.key': 'مفتاح API',
  'connect.key-hint': 'أنشئه من إعدادات حسابك. يبقى على هذا الجهاز.',
  'connect.key-submit': 'اتصال',
  'connect.key-only': 'تسجيل الدخول بمفتاح API',
  'connect.key-missing': 'أدخل مفتاح API.',
  'connect.key-checking': 'جارٍ التحقق من مفتاح API',
  'connect.busy': 'في انتظار تسجيل الدخول',

  'pane.welcome': 'شارك هذا الملف برابط واعرف من يفتحه',
  'pane.window-gone': 'انقطع تسجيل الدخول.',
  'pane.window-paste': 'هل ما زالت النافذة تعرض ردًا؟',
  'pane.window-answer': 'رد نافذة تسجيل الدخول',
  'pane.window-answer-hint': 'انسخ العنوان الكامل الذي تعرضه والصقه هنا.',
  'pane.window-answer-wrong': 'ليس هذا عنوانًا كاملًا. انسخه كله ابتداءً من https.',
  'pane.window-continue': 'متابعة',
};
