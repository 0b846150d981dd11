import type { enPublishing } from '../en/publishing.ts';
import type { Message } from '../translate.ts';

export const arPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'رمز QR',
  'qr.of': 'رمز QR للرابط ⁨{link}⁩',
  'qr.save-png': 'حفظ بصيغة PNG',
  'qr.save-svg': 'حفظ بصيغة SVG',

  'target.link': 'نشر الصفحة المرتبطة',
  'target.picture': 'نشر الصورة',
  'target.pdf': 'نشر ملف PDF',
  'target.access': 'يحتاج Linkwake إلى إذنك لقراءة \u2068{host}\u2069. ولا يقرأ إلا ما تنشره.',
  'target.allow': 'السماح والنشر',
  'target.publish': 'نشر',
  'target.gone': 'انتهت صلاحية هذا الاختيار. ارجع إلى الصفحة واختر من القائمة مرة أخرى.',
  'target.fetching': 'جارٍ التنزيل',
  'target.opening': 'جارٍ فتح الصفحة في علامة تبويب لقراءتها',
  'target.preview': 'في الصفحة المنشورة أجزاء محجوبة. احجبها مرة أخرى في المعاينة ثم حدّث الرابط.',
  'target.other':
    'لا يمكن نشر ملفات من النوع \u2068{type}\u2069. يمكنك نشر الصفحات والصور وملفات PDF وWord وPowerPoint وExcel وHTML، والمواقع المضغوطة بصيغة zip.',
  'target.refused': 'رفض \u2068{host}\u2069 الطلب (\u2068{status}\u2069). افتح الرابط لمعرفة السبب.',
  'target.closed': 'أُغلقت علامة التبويب مبكرًا. لم يُنشر شيء.',
  'target.out-of-reach': 'لا استجابة، أو أن الرابط يقود إلى موقع آخر. افتحه وانشر من هناك، أو اسمح بكل المواقع.',
  'target.allow-all': 'السماح بكل المواقع',
  'target.open': 'فتح الرابط',

  'popup.tabs': 'غرفة من علامات التبويب…',
  'tabs.title': 'غرفة من علامات التبويب',
  'tabs.access':
    'لعرض علامات تبويب هذه النافذة يحتاج Linkwake إلى الوصول إلى كل المواقع. لا تُقرأ علامة التبويب إلا عند نشرها.',
  'tabs.allow': 'السماح وعرض علامات التبويب',
  'tabs.access-kept': 'ما زال بإمكان Linkwake الوصول إلى كل المواقع، كما سمحت لهذه الغرفة.',
  'tabs.give-back': 'إزالة الوصول',
  'tabs.access-removed': 'لم يعد بإمكان Linkwake الوصول إلى كل المواقع.',
  'tabs.choose': 'علامات التبويب في هذه النافذة',
  'tabs.none-open': 'لا توجد في هذه النافذة علامة تبويب يمكن نشرها. افتح صفحات ثم أعد تحميل هذه الصفحة.',
  'tabs.none': 'اختر علامة تبويب واحدة على الأقل.',
  'tabs.has-link': 'لها رابط بالفعل، وسيُحدَّث',
  'tabs.redacted': 'نُشرت مع أجزاء محجوبة أو مُزالة؛ يُضاف الإصدار المنشور كما هو',
  'tabs.front': 'تظهر كل علامة تبويب في الأمام أثناء قراءتها.',
  'tabs.publish-any': 'نشر علامات التبويب المحددة',
  'tabs.publish': {
    zero: 'نشر علامات التبويب',
    one: 'نشر علامة تبويب واحدة',
    two: 'نشر علامتي تبويب',
    few: 'نشر {count} علامات تبويب',
    many: 'نشر {count} علامة تبويب',
    other: 'نشر {count} علامة تبويب',
  },
  'tabs.progress': 'نُشر {done} من {total}',
  'tabs.stop': 'التوقف بعد هذه',
};
