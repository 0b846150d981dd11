import type { MailCatalogue } from './mail-words.ts';

export const ar: MailCatalogue = {
  unsubscribe: 'إلغاء الاشتراك',

  codeSubject: 'رمزك لفتح مستند من \u2068{name}\u2069',
  codeHeading: 'رمزك',
  codeText: 'أدخل هذا الرمز في الصفحة التي طلبته. الرمز صالح لمدة عشر دقائق.',
  codeWhy:
    'أدخل شخص ما هذا العنوان في \u2068{host}\u2069 لفتح مستند من \u2068{name}\u2069. إذا لم تكن أنت، فتجاهل هذه الرسالة ولا تُعطِ الرمز لأحد.',

  linkSubject: 'شارك \u2068{name}\u2069 معك «\u2068{title}\u2069»',
  linkSubjectUntitled: 'شارك \u2068{name}\u2069 معك مستندًا',
  linkOpen: 'فتح المستند',
  linkPersonal: 'هذا الرابط خاص بك. يستطيع \u2068{name}\u2069 أن يرى متى يُفتح.',
  linkWhy:
    'أرسل إليك \u2068{name}\u2069 هذه الرسالة عبر \u2068{host}\u2069. إذا رددت عليها، يصل ردك إلى \u2068{name}\u2069.',

  signSubject: 'يطلب منك \u2068{name}\u2069 توقيع «\u2068{title}\u2069»',
  signSubjectUntitled: 'يطلب منك \u2068{name}\u2069 توقيع مستند',
  signOpen: 'اقرأ ووقّع',
  signPersonal: 'هذا الرابط خاص بك، فلا تُعِد توجيهه. يستطيع \u2068{name}\u2069 أن يرى متى يُفتح.',
  signReminder: 'تذكير: {subject}',
  signAfterDecline:
    'لقد وقّعت هذا المستند من قبل، لكن موقّعًا آخر رفض التوقيع. يبدأ التوقيع الآن من جديد، ونحتاج إلى توقيعك مرة أخرى.',
  signAfterCancel:
    'لقد وقّعت هذا المستند من قبل، لكن الطلب أُلغي. يبدأ التوقيع الآن من جديد، ونحتاج إلى توقيعك مرة أخرى.',

  signedSubject: 'نسختك الموقّعة من «\u2068{title}\u2069»',
  signedHeading: 'نسختك الموقّعة',
  signedText: 'لقد وقّعت «\u2068{title}\u2069». النسخة الموقّعة مرفقة، وفيها إجاباتك وتوقيعك وصفحة شهادة.',
  signedTooLarge:
    'لقد وقّعت «\u2068{title}\u2069». اطلب نسختك الموقّعة من \u2068{name}\u2069: حجمها أكبر من أن تُرسل بالبريد.',
  signedWhy: 'وصلتك هذه الرسالة لأنك أعطيت هذا العنوان عند توقيع مستند من \u2068{name}\u2069 في \u2068{host}\u2069.',

  resetSubject: 'اختيار كلمة مرور جديدة لـ Linkwake',
  resetHeading: 'اختر كلمة مرور جديدة',
  resetText: 'اختر كلمة مرور جديدة عبر هذا الرابط. يعمل مرة واحدة خلال ساعة.',
  resetOpen: 'اختيار كلمة مرور',
  resetWhy: 'طلب أحدهم ذلك في \u2068{host}\u2069. إذا لم تكن أنت، فتجاهل هذه الرسالة: كلمة مرورك لن تتغير.',

  browserSubject: 'تسجيل دخول جديد إلى حسابك في Linkwake',
  browserHeading: 'استُخدم حسابك في متصفح جديد',
  browserText: 'سجّل أحدهم الدخول إلى حسابك في Linkwake من متصفح لم يُستخدم فيه من قبل.',
  browserWhen: 'الوقت: {value}',
  browserDevice: 'المتصفح: {value}',
  browserWhere: 'المكان: {value}',
  unknown: 'غير معروف',
  browserElse:
    'إذا كنت أنت، فلا داعي لفعل شيء. وإلا فغيّر كلمة مرورك الآن، فيُسجَّل الخروج من كل المتصفحات والتطبيقات الأخرى.',
  browserLost: 'إذا لم تعد كلمة مرورك تعمل، فاختر كلمة جديدة: {url}',
  browserOpen: 'مراجعة الحساب',
  accountWhy: 'وصلتك هذه الرسالة لأن هذا عنوان حساب في \u2068{host}\u2069. لا يمكن إيقاف هذه الرسائل.',

  keysSubject: {
    one: 'أحد مفاتيح API الخاصة بك في Linkwake سينتهي قريبًا',
    two: 'مفتاحان من مفاتيح API الخاصة بك في Linkwake سينتهيان قريبًا',
    few: '{n} من مفاتيح API الخاصة بك في Linkwake ستنتهي قريبًا',
    other: '{n} من مفاتيح API الخاصة بك في Linkwake ستنتهي قريبًا',
  },
  keysText: 'بعد انتهائها يتوقف ما يستخدمها عن العمل. أنشئ قبل ذلك مفاتيح جديدة، ثم ألغِ القديمة بعد استبدالها.',
  keyExpires: '\u2068{name}\u2069 (\u2068{hint}…\u2069) ينتهي في {when}',
  keysOpen: 'فتح مفاتيح API',

  storageSubject: 'أوشكت مساحة التخزين في Linkwake على الامتلاء',
  storageText:
    'تستخدم مساحة عملك \u2068{used}\u2069 من \u2068{limit}\u2069. عند امتلائها لن تتمكن من نشر أي شيء أو تحديثه، ولن تُنشأ نسخ موقّعة.',
  storageAdvice: 'تتحرر مساحة المستندات المحذوفة خلال دقائق. ويمكن للمسؤول رفع هذا الحد.',
  storageOpen: 'فتح المستندات',

  someone: 'شخص ما',
  viewerVerified: '\u2068{who}\u2069 (العنوان مؤكَّد)',
  viewerGave: '\u2068{recipient}\u2069 (ذكر: \u2068{given}\u2069)',
  noticeView: 'فتح \u2068{who}\u2069 «\u2068{title}\u2069»',
  noticeViews: 'عدد مشاهدات مستنداتك: {n}',
  noticeResponse: 'أجاب \u2068{who}\u2069 عن «\u2068{title}\u2069»',
  noticeResponses: 'عدد الإجابات عن نماذجك: {n}',
  noticeSignature: 'وقّع \u2068{who}\u2069 «\u2068{title}\u2069»',
  noticeSignatures: 'عدد التوقيعات على مستنداتك: {n}',
  noticeDecline: 'رفض \u2068{who}\u2069 توقيع «\u2068{title}\u2069»',
  noticeDeclines: 'عدد مرات رفض توقيع مستنداتك: {n}',
  noticeApproved: 'تمت الموافقة على «\u2068{title}\u2069» بعد المراجعة',
  noticeRejected: 'رُفض «\u2068{title}\u2069» بعد المراجعة',
  noticeReviews: 'عدد القرارات بشأن مستنداتك: {n}',
  noticeReason: 'السبب: \u2068{reason}\u2069',
  noticeWorks: 'الرابط يعمل الآن.',
  noticeUpdate: 'لا يستطيع أحد فتح الرابط. حدّث المحتوى لتتم مراجعته من جديد.',
  noticeChange: 'لا يستطيع أحد فتح الرابط. غيّر العنوان أو الوصف لتتم المراجعة من جديد.',
  noticeMore: 'وعدد آخر: {n}.',
  noticeOpen: 'فتح Linkwake',
  noticeWhy: 'وصلتك هذه الرسالة لأن هذه الإشعارات مفعّلة في حسابك. لتغيير إشعاراتك: {url}',

  queueSubject: 'عدد الصفحات التي تنتظر مراجعتك: {n}',
  queueHeld: 'محجوزة: «\u2068{title}\u2069»',
  queueReported: 'مُبلَّغ عنها: «\u2068{title}\u2069»',
  queueOpen: 'مراجعة',
  queueWhy: 'وصلتك هذه الرسالة لأنك تدير \u2068{host}\u2069. لتغيير إشعاراتك: {url}',

  summarySubject: 'أسبوعك: {list}',
  summaryViews: 'عدد المشاهدات: {n}',
  summaryAnswers: 'عدد الإجابات: {n}',
  summaryDocument: '«\u2068{title}\u2069»: {list}',
  summaryMore: 'وعدد المستندات الأخرى: {n}.',
  summaryWhy: 'وصلتك هذه الرسالة لأنك اخترت ملخصًا أسبوعيًا. لتغيير ذلك: {url}',
};
