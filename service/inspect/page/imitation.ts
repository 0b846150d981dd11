/** Names whose customers are asked for their passwords by pages that imitate them. */
const brands = [
  ...[
    'Microsoft',
    'Office 365',
    'Outlook',
    'OneDrive',
    'SharePoint',
    'Google',
    'Gmail',
    'Apple ID',
    'iCloud',
    'Yahoo',
    'AOL',
  ],
  ...[
    'Facebook',
    'Instagram',
    'WhatsApp',
    'LinkedIn',
    'Netflix',
    'Spotify',
    'Dropbox',
    'DocuSign',
    'Adobe',
    'WeTransfer',
  ],
  ...[
    'PayPal',
    'Amazon',
    'eBay',
    'Klarna',
    'Wise',
    'Revolut',
    'N26',
    'Stripe',
    'Western Union',
    'American Express',
    'Mastercard',
  ],
  ...['Coinbase', 'Binance', 'MetaMask', 'Kraken', 'Ledger Live', 'Trezor', 'Steam', 'Roblox', 'Booking.com', 'Airbnb'],
  ...['DHL', 'FedEx', 'UPS', 'USPS', 'Royal Mail', 'Deutsche Post', 'La Poste', 'Chronopost', 'Correos', 'GLS', 'DPD'],
  ...['HSBC', 'Barclays', 'Lloyds', 'NatWest', 'Santander', 'BBVA', 'CaixaBank', 'ING', 'Chase', 'Wells Fargo'],
  ...[
    'Bank of America',
    'Citibank',
    'Capital One',
    'Sparkasse',
    'Volksbank',
    'Commerzbank',
    'Deutsche Bank',
    'Postbank',
  ],
  ...['BNP Paribas', 'Crédit Agricole', 'Société Générale', 'Caisse d’Epargne', 'UBS', 'Raiffeisen', 'Emirates NBD'],
  ...['GitHub', 'Okta', 'Slack', 'Zoom', 'Vodafone', 'Telekom', 'Telefónica', 'Verizon', 'AT&T', 'Comcast', 'Etisalat'],
  ...['IRS', 'HMRC', 'ELSTER', 'Ameli', 'impots.gouv', 'Agencia Tributaria', 'Seguridad Social', 'Absher'],
  ...[
    '楽天',
    '日本郵便',
    'ゆうちょ',
    '三菱UFJ',
    '三井住友',
    'みずほ',
    'ヤマト運輸',
    '佐川急便',
    '国税庁',
    'メルカリ',
    'えきねっと',
  ],
  ...[
    'الراجحي',
    'البنك الأهلي',
    'بنك دبي',
    'أبشر',
    'البريد السعودي',
    'اتصالات',
    'جوجل',
    'مايكروسوفت',
    'فيسبوك',
    'باي بال',
  ],
];

/** Sentences that hurry somebody to enter a password, in six languages. */
const lures = [
  /(?:verify|confirm|validate|update) (?:your|the) (?:\w+ )?(?:account|identity|e-?mail|mailbox|password|payment|billing|card|details|information)/,
  /account (?:has been|is|was|will be) (?:temporarily )?(?:suspended|limited|locked|restricted|disabled|closed|deactivated|terminated)/,
  /unusual (?:activity|sign-?in|login)|(?:mailbox|storage|quota) (?:is |has )?(?:almost |been )?(?:full|exceeded)|password (?:expires|has expired|will expire)/,
  /to (?:view|open|access|read|download|unlock) (?:this|the|your) (?:\w+ )?(?:document|file|message|invoice|fax|voicemail|attachment)/,
  /(?:seed|recovery|secret) phrase|(?:parcel|package|delivery|customs) (?:fee|is waiting|could not be delivered)|tax refund/,
  /(?:bestätigen|verifizieren|aktualisieren) sie (?:ihre?|ihr) |konto (?:wurde|ist|wird) (?:vorübergehend )?(?:gesperrt|eingeschränkt|deaktiviert)|um (?:das|die|ihr) (?:dokument|datei|nachricht|rechnung) (?:zu öffnen|anzuzeigen|anzusehen)|postfach ist (?:fast )?voll/,
  /(?:vérifiez|confirmez|validez|mettez à jour) (?:votre|vos|l[’']) ?|compte (?:a été|est|sera) (?:temporairement )?(?:suspendu|limité|bloqué|désactivé|restreint)|pour (?:voir|ouvrir|consulter|télécharger) (?:ce|le|votre) (?:document|fichier|message)|remboursement d[’']impôt/,
  /(?:verifique|confirme|valide|actualice) (?:su|sus|la|los) |cuenta (?:ha sido|está|será|fue) (?:temporalmente )?(?:suspendida|limitada|bloqueada|desactivada|restringida)|para (?:ver|abrir|descargar|acceder a) (?:este|el|su) (?:documento|archivo|mensaje)/,
  /(?:アカウント|口座|カード)(?:が|は)(?:一時的に)?(?:停止|制限|ロック|凍結)|(?:本人|アカウント|お支払い|カード)(?:情報)?(?:の|を)(?:確認|更新|認証)|異常な(?:ログイン|アクティビティ)|(?:文書|ファイル|メッセージ)を(?:表示|開く|閲覧)するには/,
  /(?:تأكيد|تحديث|التحقق من) (?:حسابك|هويتك|بياناتك|كلمة المرور|معلوماتك)|(?:تم|سيتم) (?:تعليق|إيقاف|تقييد|حظر|إغلاق) حسابك|نشاط غير (?:عادي|معتاد)|(?:لعرض|لفتح|لتنزيل) (?:هذا|هذه|المستند|الملف|الرسالة)/,
];

/** Characters. A sign-in page is short; a longer page is about what it names. */
const longestSignIn = 4000;
const longestNames = 20_000;
const brandPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${brands.map((name) => name.replace(/[.+]/g, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);
/** A brand that is offered as a way to sign in elsewhere, or that a page is about. */
const elsewhere =
  /(?:with|via|using|for|from|to|mit|über|für|von|avec|pour|par|con|para|por|de|عبر|باستخدام|مع|من)\s+$|^\s*(?:で|から|を使|アカウントで|clone|api|guide|tutorial|docs|integration|-like)/i;

type Attributes = Readonly<Record<string, string>>;

/** What a page says of itself that a page that steals passwords would say. */
export interface Imitation {
  /** The name that it goes by, as it is written there. */
  brand: string | undefined;
  /** It hurries people to enter a password. */
  lures: boolean;
}

/** Reads by which name a page goes, in its title, headings, pictures and the name of its site, while it is parsed. */
export class ImitationReader {
  #named = '';
  #text = '';
  #length = 0;
  #naming = 0;
  #code = 0;

  opened(name: string, attributes: Attributes): void {
    if (naming.has(name)) this.#naming += 1;
    if (code.has(name)) this.#code += 1;
    if (name === 'img') this.#names(attributes.alt);
    if (name === 'svg') this.#names(attributes['aria-label']);
    if (name === 'meta' && attributes.property?.toLowerCase() === 'og:site_name') this.#names(attributes.content);
  }

  text(part: string): void {
    if (this.#code > 0) return;
    this.#length += part.trim().length;
    if (this.#length > longestSignIn) return;
    this.#text += part;
    if (this.#naming > 0) this.#named += part;
  }

  closed(name: string): void {
    if (naming.has(name)) {
      this.#naming = Math.max(0, this.#naming - 1);
      this.#named += '\n';
    }
    if (code.has(name)) this.#code = Math.max(0, this.#code - 1);
    this.#text += ' ';
  }

  get found(): Imitation {
    if (this.#length > longestSignIn) return { brand: undefined, lures: false };
    const text = this.#text.toLowerCase().replace(/\s+/g, ' ');
    return { brand: brandIn(this.#named), lures: lures.some((lure) => lure.test(text)) };
  }

  #names(value: string | undefined): void {
    if (value !== undefined && value.length < 200 && this.#named.length < longestNames) this.#named += `${value}\n`;
  }
}

const naming = new Set(['title', 'h1', 'h2']);
const code = new Set(['script', 'style', 'pre', 'code', 'template']);

function brandIn(names: string): string | undefined {
  for (const line of names.split('\n')) {
    const match = brandPattern.exec(line);
    if (!match) continue;
    const [name] = match;
    if (!elsewhere.test(line.slice(0, match.index)) && !elsewhere.test(line.slice(match.index + name.length)))
      return name;
  }
  return undefined;
}
