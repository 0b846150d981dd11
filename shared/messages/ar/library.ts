import type { enLibrary } from '../en/library.ts';
import type { Message } from '../translate.ts';

/** The words of `library.ts` in Arabic. */
export const arLibrary: { [key in keyof typeof enLibrary]: Message } = {
  'activity.empty-hint': 'أرسل الرابط لترى من يفتحه ومتى وإلى أي حد يقرأ.',
  'activity.period': 'الفترة',
  'activity.days': {
    zero: '{count} يوم',
    one: 'يوم واحد',
    two: 'يومان',
    few: '{count} أيام',
    many: '{count} يومًا',
    other: '{count} يوم',
  },
  'activity.all': 'الكل',
  'activity.none-in-period': 'لا مشاهدات في هذه الفترة.',
  'activity.table': 'كل المشاهدات',

  'heat.show': 'عرض خريطة القراءة',
  'heat.hide': 'إخفاء خريطة القراءة',
  'heat.shown': {
    zero: 'لا عناوين مميزة.',
    one: 'عنوان واحد مميز بعدد المشاهدات التي وصلت إليه.',
    two: 'عنوانان مميزان بعدد المشاهدات التي وصلت إليهما.',
    few: '{count} عناوين مميزة بعدد المشاهدات التي وصلت إليها.',
    many: '{count} عنوانًا مميزًا بعدد المشاهدات التي وصلت إليها.',
    other: '{count} عنوان مميز بعدد المشاهدات التي وصلت إليها.',
  },
  'heat.none': 'لا يوجد في هذه الصفحة أي من العناوين التي وصلت إليها المشاهدات.',

  'activity.export-json': 'تصدير JSON',

  'visit.back': 'كل المشاهدات',
  'visit.others': 'مشاهدات أخرى لهذا الشخص',
  'visit.engagement': 'الملخص',

  'library.documents': 'المستندات',
  'library.sort': 'ترتيب حسب',
  'library.newest': 'الأحدث',
  'library.most-viewed': 'الأكثر مشاهدة',
  'library.last-viewed': 'آخر مشاهدة',
  'library.title': 'العنوان',
  'library.kind': 'النوع',
  'library.all': 'كل الأنواع',
  'library.newest-listed': 'لا تعرض القائمة إلا أحدث {count} مستند. ابحث للعثور على الأقدم.',
  'library.newest-found': 'تشمل القائمة أحدث {count} نتيجة. أضف كلمات لتضييق البحث.',
  'library.empty': 'لا مستندات بعد. افتح صفحة وانقر Linkwake في شريط الأدوات، أو انشر ملفات من هنا. سترى من يفتحها.',
  'library.signed-out': 'سجّل الدخول لترى مستنداتك ومن فتحها.',
  'library.unmailed': 'تعذّر إرسال بعض روابط \u2068{title}\u2069 بالبريد.',
  'library.show-recipients': 'عرض المستلمين',
  'library.back': 'كل المستندات',

  'document.status': 'الحالة: \u2068{status}\u2069',
  'document.web-app': 'الإصدارات والحذف في تطبيق الويب…',
  'document.replace': 'التحديث بملف…',
  'document.replace-other-kind':
    'لا يمكن تحديث هذا الرابط بالملف «\u2068{name}\u2069». اختر أحد هذه الأنواع: \u2066{endings}\u2069',

  'room.made-here': 'غرف أُنشئت في هذا المتصفح',
  'room.documents': {
    zero: 'لا مستندات',
    one: 'مستند واحد',
    two: 'مستندان',
    few: '{count} مستندات',
    many: '{count} مستندًا',
    other: '{count} مستند',
  },

  'signing.title': 'التوقيعات',
  'signing.open': 'بانتظار التوقيعات',
  'signing.completed': 'وقّع الجميع',
  'signing.declined': 'رفض أحد الموقّعين',
  'signing.cancelled': 'أُلغي',
  'signing.progress': {
    zero: 'لم يوقّع أحد من {total}',
    one: 'وقّع شخص واحد من {total}',
    two: 'وقّع شخصان من {total}',
    few: 'وقّع {count} من {total}',
    many: 'وقّع {count} من {total}',
    other: 'وقّع {count} من {total}',
  },
  'signing.not-their-turn': 'لم يحن دوره بعد',
  'signing.their-turn': 'حان دوره: أرسل إليه الرابط',
  'signing.mailed': 'أُرسل بالبريد',
  'signing.signed': 'وقّع',
  'signing.signer-declined': 'رفض',
  'signing.place': 'وضع الحقول…',
  'signing.ask': 'طلب التوقيعات…',

  'alerts.as-usual': 'الافتراضي (\u2068{rule}\u2069)',

  'activity.made-links': 'روابط شخصية أُنشئت في هذا المتصفح',
};
