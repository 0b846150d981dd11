/*
 * Shows what failed if the pane has not started after ten seconds, instead of a blank pane. It imports nothing and
 * has its own texts, so that it runs where the pane's script cannot.
 */
(() => {
  const words = {
    en: {
      title: 'Linkwake did not start',
      advice:
        'Check your connection, then close this pane and open it again. If that doesn’t help, send your administrator the message above.',
      missing: 'It could not load {what}.',
      silent: 'It has been loading for 10 seconds and Office has not answered.',
      slow: 'It has been loading for 10 seconds.',
    },
    ar: {
      title: 'لم يبدأ Linkwake',
      advice: 'تحقق من اتصالك ثم أغلق هذه اللوحة وافتحها من جديد. إن لم ينفع ذلك فأخبر المسؤول بما هو مكتوب أعلاه.',
      missing: 'تعذّر تحميل {what}.',
      silent: 'مضت 10 ثوانٍ على التحميل ولم يستجب Office.',
      slow: 'مضت 10 ثوانٍ على التحميل.',
    },
    de: {
      title: 'Linkwake wurde nicht gestartet',
      advice:
        'Prüfen Sie Ihre Verbindung, schließen Sie dann diesen Bereich und öffnen Sie ihn wieder. Wenn das nicht hilft, senden Sie Ihrem Administrator die Meldung oben.',
      missing: '{what} konnte nicht geladen werden.',
      silent: 'Es wird seit 10 Sekunden geladen, und Office hat nicht geantwortet.',
      slow: 'Es wird seit 10 Sekunden geladen.',
    },
    es: {
      title: 'Linkwake no se ha iniciado',
      advice:
        'Compruebe la conexión, cierre este panel y ábralo de nuevo. Si no sirve, comunique al administrador lo que se indica arriba.',
      missing: 'No se pudo cargar {what}.',
      silent: 'Lleva 10 segundos cargando y Office no ha respondido.',
      slow: 'Lleva 10 segundos cargando.',
    },
    fr: {
      title: 'Linkwake n’a pas démarré',
      advice:
        'Vérifiez votre connexion, puis fermez ce volet et rouvrez-le. Si cela ne suffit pas, transmettez à votre administrateur ce qui est indiqué ci-dessus.',
      missing: 'Impossible de charger {what}.',
      silent: 'Le chargement dure depuis 10 secondes et Office n’a pas répondu.',
      slow: 'Le chargement dure depuis 10 secondes.',
    },
    ja: {
      title: 'Linkwakeを開始できませんでした',
      advice:
        '接続を確認し、このペインを閉じて開き直してください。それでも直らない場合は、上の内容を管理者に伝えてください。',
      missing: '{what}を読み込めませんでした。',
      silent: '10秒間読み込んでいますが、Officeから応答がありません。',
      slow: '10秒間読み込んでいます。',
    },
  };
  const language = (navigator.languages ?? []).map((tag) => tag.slice(0, 2)).find((tag) => tag in words) ?? 'en';
  const own = words[language];
  const missing = [];
  const hideOutline = () => document.getElementById('outline')?.setAttribute('hidden', '');
  const show = (reason) => {
    const texts = { 'boot-title': own.title, 'boot-reason': reason, 'boot-advice': own.advice };
    for (const [id, text] of Object.entries(texts)) {
      const place = document.getElementById(id);
      if (place) place.textContent = text;
    }
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
    hideOutline();
    document.getElementById('boot')?.removeAttribute('hidden');
  };
  // The entry is within the page, and runs only with the file that it imports. Safari before 17 reports no error for that file.
  let runs = false;
  const notArrived = () =>
    typeof Office === 'undefined'
      ? ['office.js (appsforoffice.microsoft.com)']
      : [...document.querySelectorAll('link[rel=modulepreload]')].filter(() => !runs).map(({ href }) => href);
  let waiting;
  const watch = (words) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const files = missing.length > 0 ? missing : notArrived();
      show(files.length > 0 ? own.missing.replace('{what}', files.join(', ')) : words);
    }, 10000);
  };
  watch(own.silent);
  addEventListener(
    'error',
    ({ target, message }) => {
      // The entry is within the page: of it, only the file that it imports has a name.
      const failed = target?.src || target?.href || message;
      if (failed) missing.push(failed);
    },
    true,
  );
  window.linkwakeBoot = {
    loaded: () => {
      runs = true;
    },
    rest: () => clearTimeout(waiting),
    watch: () => watch(own.slow),
    started: () => {
      clearTimeout(waiting);
      document.getElementById('boot')?.setAttribute('hidden', '');
      hideOutline();
    },
    failed: (reason) => {
      clearTimeout(waiting);
      show(reason);
    },
  };
})();
