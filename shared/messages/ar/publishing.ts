import type { enPublishing } from '../en/publishing.ts';
import type { Message } from '../translate.ts';

export const arPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'رمز QR',
  'qr.of': 'رمز QR للرابط ⁨{link}⁩',
  'qr.save-png': 'حفظ بصيغة PNG',
  'qr.save-svg': 'حفظ بصيغة SVG',

  'drift.changed': 'تغيّرت منذ نشرها',
  'drift.same': 'لم تتغيّر منذ نشرها',
  'drift.badge': 'Linkwake: تغيّرت هذه الصفحة منذ نشرها',

  'target.link': 'نشر ما يؤدي إليه الرابط',
  'target.picture': 'نشر الصورة',
  'target.pdf': 'نشر ملف PDF في علامة التبويب',
  'target.access':
    'لا يسمح المتصفح لـ ⁦Linkwake⁩ بقراءة ⁨{host}⁩ إلا إذا سمحت بذلك. يقرأ ⁦Linkwake⁩ هذا العنوان الآن، ولا يقرأ غيره في الموقع إلا عندما تنشره.',
  'target.allow': 'السماح والنشر',
  'target.publish': 'نشر',
  'target.gone': 'لم يعد ما اخترته معروفًا. عد إلى الصفحة واختره من قائمتها مرة أخرى.',
  'target.fetching': 'جارٍ الجلب',
  'target.opening': 'جارٍ فتح الصفحة. تظهر في المقدمة أثناء قراءتها.',
  'target.preview': 'للصفحة رابط حُجبت أجزاء منه. تُفتح معاينة: احجبها من جديد واستبدله هناك.',
  'target.other':
    'هذا ملف من النوع ⁨{type}⁩، ولا يمكن نشره. ينشر ⁦Linkwake⁩ الصفحات والصور وملفات PDF وWord وPowerPoint وExcel وHTML وملفات zip لمواقع الويب.',
  'target.refused': 'رفض ⁨{host}⁩ تقديمه (الحالة {status}). افتح الرابط لمعرفة السبب.',
  'target.closed': 'أُغلقت علامة التبويب قبل قراءة صفحتها. لم يُنشر شيء.',
  'target.out-of-reach':
    'لم يصل رد، أو أن الرابط يؤدي إلى موقع آخر لا يُسمح لـ ⁦Linkwake⁩ بقراءته. افتحه وانشره هناك بزر شريط الأدوات، أو اسمح بكل المواقع.',
  'target.allow-all': 'السماح بكل المواقع',
  'target.open': 'فتح الرابط',

  'popup.tabs': 'غرفة من علامات التبويب…',
  'tabs.title': 'غرفة من علامات التبويب',
  'tabs.access':
    'لعرض علامات التبويب في هذه النافذة وقراءة ما تختاره منها، يحتاج ⁦Linkwake⁩ إلى الوصول إلى كل المواقع. لا يقرأ علامة تبويب إلا عندما تنشرها.',
  'tabs.allow': 'السماح وعرض علامات التبويب',
  'tabs.access-kept': 'لا يزال بإمكان ⁦Linkwake⁩ قراءة كل المواقع، كما سمحت لهذه الغرفة.',
  'tabs.give-back': 'سحب إذن الوصول',
  'tabs.choose': 'علامات التبويب في هذه النافذة',
  'tabs.none-open': 'لا تعرض أي علامة تبويب في هذه النافذة صفحة يمكن نشرها. افتح صفحات بجانب هذه، ثم أعد تحميلها.',
  'tabs.none': 'اختر علامة تبويب واحدة على الأقل.',
  'tabs.has-link': 'لها رابط: تُستبدل صفحته بهذه',
  'tabs.redacted': 'لها رابط حُجبت أجزاء منه: يدخل كما هو',
  'tabs.front': 'تظهر كل علامة تبويب في المقدمة أثناء قراءتها.',
  'tabs.publish-any': 'نشر علامات التبويب المختارة',
  'tabs.publish': {
    zero: 'نشر {count} علامة تبويب',
    one: 'نشر علامة تبويب واحدة ({count})',
    two: 'نشر علامتي تبويب ({count})',
    few: 'نشر {count} علامات تبويب',
    many: 'نشر {count} علامة تبويب',
    other: 'نشر {count} علامة تبويب',
  },
  'tabs.progress': 'نُشر {done} من {total}',
  'tabs.stop': 'التوقف بعد هذه',
};
