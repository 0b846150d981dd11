import type { enWelcome } from '../en/welcome.ts';
import type { Message } from '../translate.ts';

/** The words of `welcome.ts` in Arabic. */
export const arWelcome: { [key in keyof typeof enWelcome]: Message } = {
  'welcome.done-title': 'تم تسجيل الدخول',
  'welcome.done': 'افتح صفحة تريد مشاركتها، ثم انقر Linkwake في شريط الأدوات.',
  'welcome.title': 'انشر أي صفحة برابط، واعرف من يفتحها',
  'welcome.explain': 'لا تُرسل صفحاتك إلا إلى خادمك أنت.',
  'welcome.picture': 'تنشر صفحة وترسل رابطها، ثم ترى أن Grace فتحتها وقرأت {share} منها.',
  'welcome.picture-opened': 'فتحها \u2068{name}\u2069',
  'welcome.read': 'قُرئ {share}',
  'welcome.try': 'أول مشاهدة لك في 30 ثانية',
  'welcome.try-hint': 'انشر صفحة نموذجية، وافتحها كما يفتحها المشاهد، وشاهد وصول المشاهدة.',
  'welcome.publish-sample': 'نشر الصفحة النموذجية',
  'welcome.as-visitor': 'الفتح كمشاهد',
  'welcome.as-visitor-hint': 'لا تُحتسب زياراتك أنت، لذلك تُفتح في نافذة خاصة.',
  'welcome.open-privately': 'افتح الرابط في نافذة خاصة. لا تُحتسب زياراتك في هذه النافذة.',
  'welcome.waiting': 'في انتظار أول مشاهدة',
  'welcome.pin-title': 'ثبّت الزر',
  'welcome.pin': 'افتح قائمة الإضافات في شريط الأدوات وثبّت Linkwake.',
  'welcome.pinned': 'Linkwake مثبّت في شريط الأدوات.',
  'welcome.yours': 'انشر صفحة من صفحاتك',

  'permission.title': 'ما يصل إليه Linkwake، ومتى',
  'permission.page': 'الصفحة المفتوحة',
  'permission.page-why': 'تُقرأ فقط عندما تفتح Linkwake فيها أو تنشرها.',
  'permission.service-why': 'تحفظ ما تنشره. يُتحقق منها كل 30 ثانية بحثًا عن مشاهدات جديدة.',
  'permission.notifications-why': 'تخبرك بمن فتح رابطًا، ومتى يكتمل النشر.',
  'permission.sign-in': 'نافذة تسجيل الدخول',
  'permission.sign-in-why': 'تُدخل كلمة مرورك في خدمتك أنت، ولا تُدخلها في الإضافة أبدًا.',
  'permission.menu': 'قائمة الزر الأيمن',
  'permission.menu-why': 'تنشر صفحة أو تحديدًا أو صورة أو صفحة مرتبطة.',
  'permission.storage': 'التخزين في هذا المتصفح',
  'permission.storage-why': 'يحفظ تسجيل دخولك وإعداداتك والروابط التي أنشأتها.',
  'permission.others': 'مواقع أخرى',
  'permission.others-why': 'اختياري. يُطلب عندما تحتوي صفحة على أجزاء من مواقع أخرى. يمكنك سحب الإذن من الإعدادات.',

  'sample.title': 'صفحة نموذجية',
  'sample.first': 'هذه نسخة',
  'sample.first-text': 'يحفظ Linkwake الصفحة كما رأيتها. يعرض رابطها هذه النسخة حتى لو تغيّر الأصل.',
  'sample.second': 'اعرف إلى أين وصل المشاهدون',
  'sample.second-text': 'تابع التمرير. يظهر مقدار ما قرأه المشاهد بجانب مشاهدته.',
  'sample.third': 'الرابط يبقى كما هو',
  'sample.third-text': 'حدّث الصفحة لاحقًا، فيرى كل من لديه الرابط الإصدار الجديد.',

  'welcome.see': 'معرفة من يفتحه',
};
