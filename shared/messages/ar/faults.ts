import type { enFaults } from '../en/faults.ts';
import type { Message } from '../translate.ts';

export const arFaults: { [key in keyof typeof enFaults]: Message } = {
  'fault.upgrade': 'عرض الخطط',
  'fault.open-service': 'الانتقال إلى الخدمة',
  'fault.unexpected': 'تعذّر ذلك: \u2068{message}\u2069',

  'fault.unreachable.offline': 'أنت غير متصل. عملك في أمان؛ أعد المحاولة عند الاتصال.',
  'fault.unreachable.offline-sign-in': 'أنت غير متصل. سجّل الدخول عند الاتصال.',
  'fault.unreachable.sign-in': 'تعذّر الوصول إلى \u2068{host}\u2069. تحقق من العنوان ومن اتصالك ثم سجّل الدخول من جديد.',
  'fault.service_moved':
    'يبدو أن \u2068{host}\u2069 انتقل. افتحه لمعرفة العنوان الجديد وسجّل الدخول هناك. ما أدخلته محفوظ.',
  'fault.service_fault': 'حدث خطأ في الخادم (\u2068{status}\u2069). أعد المحاولة بعد دقائق.',
  'fault.unexpected_answer': 'لا يفهم Linkwake رد الخادم. حدّث Linkwake، وإن لم يُجدِ ذلك فتواصل مع المسؤول:',
  'fault.bad_request': 'رفضت الخدمة الطلب:',
  'fault.bad_request.unsaid': 'رفضت الخدمة الطلب (\u2068{status}\u2069) من دون ذكر السبب. تحقق من عنوان الخدمة.',
  'fault.bad_request.too-large': 'هذا الملف أكبر مما تقبله الخدمة. أرسل ملفًا أصغر.',
  'fault.not_allowed': 'لا يملك حسابك الإذن اللازم. اطلبه من مالك مساحة العمل، أو سجّل الدخول بحساب آخر.',
  'fault.not_found': 'حُذف هذا المستند أو أنه في مساحة عمل أخرى.',
  'fault.not_found.signed-copy': 'لم يعد ملف PDF الموقّع هذا على الخدمة. ما زالت بقية الملفات متاحة.',
  'fault.endpoint_not_found': 'لم يُعثر على شيء. ربما انتقلت الخدمة. تحقق من عنوان الخدمة.',
  'fault.not_ready': 'ما زال قيد التجهيز. أعد المحاولة بعد دقيقة.',
  'fault.plan_limit': 'لا تشمل خطتك هذا. ما أدخلته محفوظ.',
  'fault.rate_limited': 'بلغت الحد: 30 عملية نشر وتحديث في الساعة. ما أدخلته محفوظ.',
  'fault.rate_limited.until':
    'بلغت الحد: 30 عملية نشر وتحديث في الساعة. أعد المحاولة \u2068{when}\u2069. ما أدخلته محفوظ.',
  'fault.rate_limited.over': 'كنت قد بلغت الحد. يمكنك إعادة المحاولة الآن.',
  'fault.rate_limited.requests': 'طلبات كثيرة جدًا. أعد المحاولة بعد دقائق.',
  'fault.rate_limited.requests-until': 'طلبات كثيرة جدًا. أعد المحاولة \u2068{when}\u2069.',

  'fault.bad_service_address.no-address': 'ليس هذا عنوان ويب. أدخل عنوانًا مثل \u2066https://share.example.com\u2069.',
  'fault.bad_service_address.with-password': 'احذف اسم المستخدم وكلمة المرور من العنوان. ستسجّل الدخول بعد ذلك.',
  'fault.bad_service_address.not-https': 'يجب أن يبدأ العنوان بـ \u2066https://\u2069 ليكون الاتصال خاصًا.',
  'fault.key_refused': 'مفتاح API هذا غير صالح. تحقق من أنك لصقته كاملًا، أو أنشئ مفتاحًا جديدًا.',
  'fault.no_sign_in_service.nothing': 'لا توجد خدمة لمشاركة المستندات في \u2068{service}\u2069. تحقق من العنوان.',
  'fault.no_sign_in_service.no-sign-in':
    'لا يتيح \u2068{service}\u2069 تسجيل الدخول. تحقق من العنوان، أو استخدم مفتاح API.',
  'fault.no_sign_in_service.other-program':
    '\u2068{service}\u2069 ليس خدمة لمشاركة المستندات. تحقق من العنوان، أو استخدم مفتاح API.',
  'fault.no_sign_in_service.other-issuer':
    'يستخدم \u2068{service}\u2069 العنوان \u2068{issuer}\u2069 لتسجيل الدخول. أدخل ذلك العنوان بدلًا منه.',
  'fault.no_sign_in_service.no-registration':
    'لا يسمح \u2068{service}\u2069 بتسجيل التطبيقات. استخدم مفتاح API بدلًا من ذلك.',
  'fault.sign_in_cancelled': 'أُغلقت نافذة تسجيل الدخول. أعد المحاولة.',
  'fault.sign_in_denied': 'رفضت الخدمة تسجيل الدخول. أعد المحاولة.',
  'fault.sign_in_denied.declined': 'رُفض الوصول، فلم يُسجَّل دخولك. سجّل الدخول مجددًا للسماح به.',
  'fault.sign_in_window_failed':
    'تعذّر فتح نافذة تسجيل الدخول. اسمح بالنوافذ المنبثقة وأعد المحاولة، أو استخدم مفتاح API.',
  'fault.sign_in_window_failed.none-here': 'لا يستطيع هذا المتصفح فتح نافذة تسجيل دخول للإضافات. استخدم مفتاح API.',
  'fault.sign_out_incomplete':
    'سُجّل خروجك هنا، لكن تعذّر الوصول إلى \u2068{service}\u2069. على جهاز مشترك، أزل الوصول هناك أيضًا، ضمن «Connected apps».',
  'fault.stored_accounts_unreadable':
    'تعذّرت قراءة حساباتك المحفوظة. حدّث Linkwake، أو سجّل الدخول مجددًا. مستنداتك وروابطك في أمان.',

  'fault.publish_interrupted': 'توقف نشر «\u2068{title}\u2069» قبل اكتماله. لم يُنشر شيء؛ أعد المحاولة.',
  'fault.publish_uncertain':
    'لم يتأكد وصول «\u2068{title}\u2069»: لم تُجب الخدمة. تحقق مرة أخرى عندما تجيب، قبل نشره مرة ثانية.',
  'fault.update_uncertain':
    'أُرسل «\u2068{title}\u2069» لكن لم يتأكد وصوله. يعرض الرابط الإصدار السابق أو هذا الإصدار. للتأكد، حدّثه مرة أخرى.',
  'fault.publish_cancelled': 'أُلغي النشر. لم يُنشر شيء.',
  'fault.file_settings_lost': 'أُغلق المتصفح قبل إرسال «\u2068{file}\u2069» وفُقدت خياراته. أضف الملف مرة أخرى.',
  'fault.capture_failed': 'تعذّرت قراءة هذه الصفحة. أعد تحميلها ثم انشرها مرة أخرى.',
  'fault.capture_failed.pdf': 'تعذّرت قراءة ملف PDF في علامة التبويب هذه. احفظه ثم انشر الملف.',
  'fault.download_interrupted': 'انقطع التنزيل من \u2068{host}\u2069. أعد المحاولة.',
  'fault.no_preview_of_pdf': 'لا معاينة لملفات PDF. يحصل المشاهدون على ما في علامة التبويب تمامًا.',
  'fault.pdf_out_of_reach.asked':
    'لا يسمح Firefox للإضافات بقراءة ملفات PDF المفتوحة. في علامة التبويب التي فُتحت الآن، اسمح بالوصول إلى \u2068{host}\u2069 لنشره.',
  'fault.pdf_out_of_reach.replace':
    'لا يسمح Firefox للإضافات بقراءة ملفات PDF المفتوحة. اختر «النشر برابط جديد» مرة واحدة للسماح بالوصول إلى \u2068{host}\u2069، وبعدها يمكنك تحديث الرابط.',
  'fault.page_not_open.not-asked':
    'لا يقرأ Linkwake الصفحة إلا بعد أن تنقر زره فيها. افتح صفحة «\u2068{title}\u2069»، وانقر الزر، ثم أعد المحاولة.',
  'fault.page_not_open.other-page':
    'الصفحة المفتوحة ليست «\u2068{title}\u2069». افتح رابطها أو الصفحة الأصلية، وانقر زر Linkwake هناك، ثم أعد المحاولة.',
  'fault.policy_refused.service': 'لا تسمح مؤسستك إلا بتسجيل الدخول إلى \u2068{service}\u2069.',
  'fault.policy_unreadable': 'إعداد مؤسستك «\u2068{setting}\u2069» غير صالح، فلا يُنشر شيء. تواصل مع المسؤول.',
  'fault.background_stopped': 'أوقف المتصفح Linkwake قبل أن يكتمل. أعد المحاولة.',
  'fault.stored_value_unreadable':
    'تعذّرت قراءة البيانات المحلية «\u2068{key}\u2069». افتح إعدادات Linkwake واختر «مسح البيانات المحلية». مستنداتك في أمان.',
  'fault.service_permission_refused':
    'يحتاج Linkwake إلى إذن للوصول إلى \u2068{host}\u2069. اختر «تسجيل الدخول» مجددًا واسمح بذلك.',

  'fault.not_in_office': 'تعمل هذه اللوحة داخل Word وPowerPoint وExcel. أضف Linkwake هناك، ثم افتحه من الشريط.',
  'fault.office_js_missing': 'تعذّر تحميل office.js من appsforoffice.microsoft.com. تحقق من اتصالك، ثم أعد فتح اللوحة.',
  'fault.office_timeout': 'لا يستجيب Office. احفظ المستند، وأعد فتح هذه اللوحة، ثم أعد المحاولة.',
  'fault.office_fault': 'لم يتمكن Office من تنفيذ ذلك. احفظ المستند ثم أعد المحاولة.',
  'fault.office_fault.5001': 'حدث خطأ في Office. احفظ المستند ثم أعد المحاولة.',
  'fault.office_fault.7000':
    'لا يسمح Office للوظائف الإضافية بقراءة هذا المستند. اسأل من وضع الحماية عليه، أو اختر الملف من جهازك.',
  'fault.office_fault.11000': 'في Office ملفات مفتوحة كثيرة. أعد فتح هذه اللوحة ثم أعد المحاولة.',
  'fault.office_fault.11001':
    'لا تسمح تسمية هذا المستند للوظائف الإضافية بقراءته. اختر الملف من جهازك، أو اسأل المسؤول.',
  'fault.nothing_selected': 'لم يُحدَّد شيء. حدّد أسماء أو عناوين بريد في المستند ثم أعد المحاولة.',
  'fault.multiple_areas_selected':
    'يمكن استخدام كتلة واحدة من الخلايا فقط. حدّد الخلايا معًا، بلا رسوم، ثم أعد المحاولة.',
  'fault.device_record_unreadable':
    'تعذّرت قراءة ما حفظه هذا الجهاز عن هذا الملف. أعد فتح هذه اللوحة. إن لم يفد ذلك، فامسح ذاكرة Office المؤقتة. مستنداتك وروابطك في أمان.',
  'fault.link_changed':
    'تغيّر الملف أو رابطه أثناء فتح اللوحة، فلم يُرسل شيء. راجع ما تعرضه اللوحة الآن ثم اختر من جديد.',
  'fault.file_too_large': 'هذا الملف كبير جدًا ليُفحص أثناء عملك.',
  'fault.empty_document': 'أعاد Office ملفًا فارغًا، فلم يُنشر شيء. احفظ المستند ثم أعد المحاولة.',
};
