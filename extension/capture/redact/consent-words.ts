/** The words of consent banners in English, German, Spanish, French, Japanese and Arabic. */
const any = (...words: string[]) => new RegExp(words.join('|'), 'iu');

const COOKIE_WORD = '(?<!\\p{Script=Latin})cookies?|クッキー|ملفات تعريف الارتباط|كوكيز';
const COOKIES = any(COOKIE_WORD);

const CONSENT = any('consent', 'einwillig|zustimm', '同意', 'موافق');

const PRIVACY = any(
  'privacy|personal (?:data|information)|gdpr',
  'datenschutz|privatsphäre|personenbezogen|dsgvo',
  'privacidad|datos personales|rgpd',
  'vie privée|confidentialité|données (?:personnelles|à caractère personnel)',
  'プライバシー|個人(?:情報|データ)',
  'خصوصي|البيانات الشخصية|بياناتك الشخصية',
);

const TRACKING = any(
  'our partners|third[- ]part|advertis|analytics|tracking|personali[sz]',
  'werbung|partnern|analyse|personalisier',
  'publicidad|socios|anal[ií]tic',
  "publicité|partenaires|mesure d[’']audience|personnalis",
  '広告|パートナー|分析|パーソナライズ',
  'إعلان|شركا|تحليل',
);

/** Says, in one sentence, that cookies are used. A shop's cookies are sold, not used. */
const USES_COOKIES = any(
  `(?:\\bwe|site|page|app|service)\\b[^.!?]{0,30}\\b(?:use|uses|using|store|stores|set|sets)\\b[^.!?]{0,60}(?:${COOKIE_WORD})`,
  `(?:${COOKIE_WORD})[^.!?]{0,60}(?:verwend|nutz|setz)|(?:verwend|nutz|setz)[^.!?]{0,60}(?:${COOKIE_WORD})`,
  `(?:utiliz|\\busa|emplea|utilis|recour|dépos)[^.!?]{0,60}(?:${COOKIE_WORD})`,
  `(?:${COOKIE_WORD})[^。]{0,40}(?:使用|利用)`,
  `(?:ستخدم|استخدام)[^.!؟]{0,60}(?:${COOKIE_WORD})`,
);

const DECISION = any(
  'accept|agree|allow|consent|reject|decline|refuse|deny|got it|understood|i understand|necessary|essential|^ok(?:ay)?[.!]?$',
  'akzeptier|zustimm|einverstanden|annehmen|erlauben|zulassen|ablehn|verstanden|notwendig|einwillig',
  'acept|permitir|rechaz|entendido|de acuerdo|denegar',
  "autoris|refus|rejeter|d[’']accord|compris|continuer sans",
  '同意|許可|拒否|承諾|了解|受け入れ|必要な',
  'قبول|قبل|أوافق|موافق|السماح|رفض|فهمت|حسن[اً]',
);

const CLOSE = any('^[×✕✖x]$|close|dismiss', 'schließen', 'cerrar', 'fermer', '閉じる', 'إغلاق');

/** Longest label of a button. */
const MAX_LABEL = 60;

/** Whether a text asks for consent to cookies or tracking, given the labels of the buttons beside it. */
export function asksForConsent(text: string, labels: readonly string[]): boolean {
  const uses = USES_COOKIES.test(text);
  const about = [CONSENT, PRIVACY, TRACKING].some((topic) => topic.test(text));
  const asks = uses || (COOKIES.test(text) && about) || (CONSENT.test(text) && TRACKING.test(text));
  if (!asks) return false;
  return labels.some((label) => label.length <= MAX_LABEL && (DECISION.test(label) || (uses && CLOSE.test(label))));
}
