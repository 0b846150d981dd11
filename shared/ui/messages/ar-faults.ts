import type { enFaults } from './en-faults.ts';
import type { Message } from './message.ts';

export const arFaults: { [key in keyof typeof enFaults]: Message } = {
  'fault.upgrade': 'عرض الخطط',
  'fault.open-service': 'الانتقال إلى الخدمة',
  'fault.unexpected': 'لم ينجح ذلك: \u2068{message}\u2069',

  'fault.unreachable.offline': 'أنت غير متصل بالإنترنت. لم يُفقد شيء؛ أعد المحاولة عند عودة الاتصال.',
  'fault.service_moved':
    'يحوّل \u2068{host}\u2069 الطلبات إلى مكان آخر، فالأرجح أن الخدمة انتقلت. انتقل إلى الخدمة لمعرفة عنوانها الجديد، ثم سجّل الدخول هناك. لم يُفقد شيء مما أدخلته.',
  'fault.service_fault':
    'في الخدمة عطل من جانبها (\u2068{status}\u2069). لا مشكلة من جانبك؛ أعد المحاولة بعد بضع دقائق.',
  'fault.unexpected_answer':
    'لا يفهم Linkwake جواب الخدمة: ربما كانت أقدم منه أو أحدث، أو أن شيئًا آخر في عنوانها. حدّث Linkwake؛ وإذا لم ينفع ذلك فأبلغ مشغّل الخدمة بما يلي:',
  'fault.bad_request': 'رفضت الخدمة ذلك:',
  'fault.bad_request.unsaid': 'رفضت الخدمة الطلب (\u2068{status}\u2069) ولم تذكر السبب. تحقق من عنوان الخدمة.',
  'fault.bad_request.too-large': 'لا تقبل الخدمة ملفات بهذا الحجم. أرسل ملفًا أصغر.',
  'fault.not_allowed': 'لا يُسمح لحسابك بذلك. اسأل صاحب مساحة العمل، أو سجّل الدخول بحساب آخر.',
  'fault.not_found': 'لا يوجد هذا المستند في مساحة العمل هذه. تحقق من الرابط، أو بدّل إلى مساحة العمل التي هو فيها.',
  'fault.not_found.unsaid': 'لم يُعثر على شيء، ولم يكن الجواب من الخدمة نفسها: ربما انتقلت، أو أن شيئًا آخر في عنوانها.',
  'fault.not_ready': 'ما زالت الخدمة تعدّه. أعد المحاولة بعد دقيقة.',
  'fault.plan_limit': 'لا تشمل خطتك ذلك. ما أدخلته محفوظ.',
  'fault.rate_limited': 'تقبل هذه الخدمة ثلاثين عملية نشر واستبدال في الساعة. ما أدخلته محفوظ.',
  'fault.rate_limited.until':
    'تقبل هذه الخدمة ثلاثين عملية نشر واستبدال في الساعة. حاول مجددًا {when}. ما أدخلته محفوظ.',

  'fault.bad_service_address.no-address': 'هذا ليس عنوان ويب. أدخل عنوانًا مثل \u2066https://share.example.com\u2069.',
  'fault.bad_service_address.with-password': 'احذف الاسم وكلمة المرور من العنوان؛ تسجيل الدخول يأتي بعد ذلك.',
  'fault.bad_service_address.not-https':
    'يجب أن يبدأ العنوان بـ \u2066https://\u2069 حتى لا يتمكن أحد من القراءة في الطريق.',
  'fault.key_refused': 'لا تقبل الخدمة مفتاح API هذا. انسخ المفتاح كاملًا من إعدادات حسابك وأعد المحاولة.',
  'fault.no_sign_in_service.nothing': 'لا توجد خدمة لمشاركة المستندات على \u2068{service}\u2069. تحقق من العنوان.',
  'fault.no_sign_in_service.no-sign-in':
    'لا يتيح \u2068{service}\u2069 تسجيل الدخول. تحقق من العنوان؛ وإذا كان صحيحًا فاستخدم مفتاح API بدلًا من ذلك.',
  'fault.no_sign_in_service.other-program':
    'لا يجيب \u2068{service}\u2069 كخدمة لمشاركة المستندات. تحقق من العنوان، أو استخدم مفتاح API.',
  'fault.no_sign_in_service.other-issuer':
    'يسجّل \u2068{service}\u2069 دخول الأشخاص باسم \u2068{issuer}\u2069. أدخل ذلك العنوان بدلًا منه.',
  'fault.no_sign_in_service.no-registration':
    'لا يسمح \u2068{service}\u2069 للتطبيقات بتسجيل نفسها. استخدم مفتاح API بدلًا من ذلك.',
  'fault.sign_in_cancelled': 'أُغلقت نافذة تسجيل الدخول قبل أن يكتمل.',
  'fault.sign_in_denied': 'لم تقبل الخدمة تسجيل الدخول. حاول تسجيل الدخول مجددًا.',
  'fault.sign_in_denied.declined': 'لم يُسجَّل دخولك لأن الوصول رُفض. سجّل الدخول مجددًا للسماح به.',
  'fault.sign_in_window_failed':
    'تعذّر فتح نافذة تسجيل الدخول. اسمح بالنوافذ المنبثقة وأعد المحاولة، أو استخدم مفتاح API.',
  'fault.sign_in_window_failed.none-here': 'ليس في هذا المتصفح نافذة تسجيل دخول للإضافات. استخدم مفتاح API.',
  'fault.sign_in_window_failed.12002': 'تعذّر تحميل صفحة تسجيل الدخول. تحقق من اتصالك ومن عنوان الخدمة.',
  'fault.sign_in_window_failed.12003': 'يجب أن يكون عنوان صفحة تسجيل الدخول من نوع https.',
  'fault.sign_in_window_failed.12004':
    'لا يثق Office بعنوان صفحة تسجيل الدخول. اطلب ممن ثبّت الوظيفة الإضافية تجديد ملف البيان.',
  'fault.sign_in_window_failed.12005': 'يجب أن يكون عنوان صفحة تسجيل الدخول من نوع https.',
  'fault.sign_in_window_failed.12007': 'هناك نافذة تسجيل دخول مفتوحة بالفعل. أغلقها ثم أعد المحاولة.',
  'fault.sign_in_window_failed.12009': 'لم يُسمح بفتح النافذة. أعد المحاولة واختر السماح.',
  'fault.sign_in_window_failed.12011':
    'يفصل المتصفح نافذة تسجيل الدخول عن Office. اسمح بالنوافذ المنبثقة لهذه الصفحة، أو ضع الاثنين في المنطقة نفسها.',
  'fault.sign_out_incomplete':
    'سُجّل خروجك هنا، لكن تعذّر إبلاغ \u2068{service}\u2069. إذا كان آخرون يستخدمون هذا الكمبيوتر فأنهِ الوصول في إعدادات حسابك أيضًا.',
  'fault.stored_accounts_unreadable':
    'تعذّرت قراءة ما حفظه Linkwake عن حساباتك. حدّث Linkwake إذا طلب ذلك، أو سجّل الدخول مجددًا؛ لم تتأثر مستنداتك وروابطك.',

  'fault.publish_interrupted': 'أوقف المتصفح نشر «\u2068{title}\u2069» قبل اكتماله. لم يُنشر شيء؛ أعد النشر.',
  'fault.publish_uncertain':
    'أُرسل «\u2068{title}\u2069»، لكن الخدمة توقفت عن الإجابة، فلا يُعرف هل وصل. تحقق مجددًا عند عودة الاتصال قبل أن تنشره مرة ثانية.',
  'fault.publish_busy': 'ما زال نشر «\u2068{title}\u2069» جاريًا. انتظر حتى يكتمل، أو ألغه.',
  'fault.publish_cancelled': 'أُلغي النشر. لم يُنشر شيء.',
  'fault.file_settings_lost': 'أُغلق المتصفح قبل إرسال «\u2068{file}\u2069» ولم تُحفظ خياراته. أضف الملف مرة أخرى.',
  'fault.file_too_long': 'هذا الملف أكبر من أن يكون قائمة مستلمين. اختر ملف CSV لا يزيد على 5 ميغابايت.',
  'fault.capture_failed': 'تعذّرت قراءة هذه الصفحة. أعد تحميلها، وافتح Linkwake مجددًا، ثم انشرها من جديد.',
  'fault.page_not_open.not-asked':
    'لا يقرأ Linkwake صفحة إلا بعد أن تنقر زره في شريط الأدوات وأنت فيها. انتقل إلى صفحة «\u2068{title}\u2069» وانقر الزر ثم أعد المحاولة.',
  'fault.page_not_open.other-page':
    'الصفحة المعروضة ليست «\u2068{title}\u2069». افتح رابطها أو الصفحة التي نُشرت منها، وانقر زر Linkwake هناك، ثم أعد المحاولة.',
  'fault.policy_refused.password': 'تشترط مؤسستك كلمة مرور لكل رابط. أدخل واحدة في «الخيارات».',
  'fault.policy_refused.site': 'لا تسمح مؤسستك بنشر صفحات \u2068{site}\u2069.',
  'fault.policy_refused.service': 'لا تسمح مؤسستك بتسجيل الدخول إلا إلى \u2068{service}\u2069.',
  'fault.policy_unreadable':
    'ضبطت مؤسستك «\u2068{setting}\u2069» على قيمة لا يفهمها Linkwake، فلا يُنشر شيء. أبلغ من يدير هذا المتصفح.',
  'fault.stored_value_unreadable':
    'تعذّرت قراءة ما يحفظه Linkwake في هذا المتصفح باسم «\u2068{key}\u2069». افتح إعدادات Linkwake واختر «نسيان ما هو محفوظ هنا»؛ تبقى مستنداتك على الخدمة.',
  'fault.service_permission_refused':
    'لا يُسمح لـ Linkwake بالوصول إلى \u2068{host}\u2069. اختر «تسجيل الدخول» مجددًا واسمح بذلك؛ لا يطلب Linkwake أي موقع آخر.',

  'fault.not_in_office':
    'يعمل هذا الجزء داخل Word وPowerPoint وExcel. أضف ملف البيان هناك، ثم افتح Linkwake من الشريط.',
  'fault.office_js_missing': 'تعذّر تحميل office.js من appsforoffice.microsoft.com.',
  'fault.office_silent': 'لا يجيب Office. احفظ المستند، وأغلق هذا الجزء ثم افتحه، وأعد المحاولة.',
  'fault.office_fault': 'تعذّر على Office تنفيذ ذلك. احفظ المستند ثم أعد المحاولة.',
  'fault.office_fault.5001': 'تعذّر على Office تنفيذ ذلك بسبب عطل من جانبه. احفظ المستند ثم أعد المحاولة.',
  'fault.office_fault.7000':
    'لا يسمح Office للوظائف الإضافية بقراءة هذا المستند. اسأل من يحميه، أو اختر الملف من جهازك.',
  'fault.office_fault.11000': 'يُبقي Office ملفات مفتوحة أكثر مما يستطيع. أغلق هذه اللوحة ثم افتحها وأعد المحاولة.',
  'fault.office_fault.11001':
    'يحمل هذا المستند تسمية تمنع الوظائف الإضافية من قراءته. اختر الملف من جهازك، أو اسأل المسؤول.',
  'fault.nothing_selected': 'لم يُحدَّد شيء. حدّد أسماء أو عناوين بريد في المستند ثم أعد المحاولة.',
  'fault.larger_than_wanted': 'الملف المفتوح أكبر من أن يُفحص أثناء عملك.',
  'fault.empty_document': 'سلّم Office ملفًا فارغًا، فلم يُنشر شيء. احفظ المستند ثم أعد المحاولة.',
};
