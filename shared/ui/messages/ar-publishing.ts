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

  'target.link': 'نشر ما يؤدي إليه الرابط',
  'target.picture': 'نشر الصورة',
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
};
