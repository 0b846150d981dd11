import type { enCommands } from '../en/commands.ts';
import type { Message } from '../translate.ts';

/** The words of `commands.ts` in Arabic. */
export const arCommands: Record<keyof typeof enCommands, Message> = {
  'command.sign-in': 'يمكنك أيضًا تسجيل الدخول من اللوحة: انقر «النشاط» في الشريط، ثم انقر هذا الزر مرة أخرى.',
  'command.choose-file': 'انقر «النشاط» في الشريط لفتح اللوحة، واختر الملف هناك.',
  'command.ask': 'لهذا الملف رابط ملف آخر. افتح لوحة Linkwake لاختيار ما تريد.',
  'command.gone': 'حُذف مستند هذا الملف أو هو في مساحة عمل أخرى. افتح لوحة Linkwake لنشره كمستند جديد.',
  'command.too-long': 'يستغرق هذا وقتًا طويلًا. افتح لوحة Linkwake وانشر من هناك.',
  'command.published': 'تم النشر',
  'command.replaced': 'حُدّث الرابط',
  'command.unchanged': 'محدّث بالفعل',
  'command.failed': 'تعذّر النشر',
  'command.uncertain': 'لم يتأكد بعد',
  'command.copy-link': 'نسخ الرابط',
  'command.link-copied': 'نُسخ الرابط',
  'command.link': 'رابط هذا الملف',
  'command.differs': 'تغيّر الملف منذ ذلك الحين. انقر «نشر» في الشريط لتحديث الرابط.',
  'command.follow': 'انقر «النشاط» في الشريط لترى من يفتحه.',
  'command.held': 'الرابط مغلق حتى يوافق عليه المسؤول.',
  'command.no-link': 'ليس لهذا الملف رابط بعد. انشره أولًا.',
};
