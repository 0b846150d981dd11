import type { BlankedKind } from '../report.ts';

/** The words by which pages in English, German, Spanish, French, Japanese and Arabic name fields for secrets. */
const WORDS = {
  passwords: [
    'pass-?word|passwd|pwd',
    'passwort|kennwort',
    'contraseñas?',
    'mots? de passe',
    'パスワード',
    'كلمة (?:ال)?(?:مرور|سر)',
  ],
  oneTimeCodes: [
    'otp|totp|one-?time(?:-?(?:code|password))?|2fa|mfa|verification-?code|passcode|backup codes?|recovery codes?',
    'einmal(?:code|kennwort|passwort)|bestätigungscode|wiederherstellungscodes?',
    'códigos? de (?:un solo uso|verificación|recuperación|respaldo)',
    'codes? (?:à usage unique|de vérification|de récupération|de secours)',
    '確認コード|認証コード|ワンタイム|リカバリーコード|バックアップコード',
    'رم(?:ز|وز) (?:ال)?(?:تحقق|تأكيد|استرداد)',
  ],
  cards: [
    'credit-?card(?:-?(?:number|no))?|card-?(?:number|no)|cvv2?|cvc2?|iban|account-?(?:number|no)|ssn|social-?security(?:-?number)?',
    'kartennummer|kreditkarten?nummer|kontonummer|kartenprüfnummer|sozialversicherungsnummer',
    'número de (?:la )?(?:tarjeta|cuenta)(?: de crédito)?|código de seguridad de la tarjeta',
    'numéro de (?:la )?(?:carte|compte)(?: de crédit| bancaire)?|cryptogramme',
    'カード番号|クレジットカード|口座番号|マイナンバー',
    'رقم (?:ال)?(?:بطاقة|حساب)|آيبان',
  ],
  tokens: [
    '(?:api|access|secret|private|signing|encryption|master|license|recovery|security|account|service|consumer|app|client)-?keys?|' +
      '(?:api|access|auth|bearer|refresh|session|bot|id)?-?tokens?|(?:api|app|client|consumer|shared|webhook)?-?secrets?|' +
      'jwt|bearer|pass-?phrase|credentials?|mnemonic|connection-?string|' +
      '(?:seed|recovery|backup|secret(?: recovery)?|mnemonic)-?(?:phrase|words?|seed)',
    '(?:api|zugangs|zugriffs|sicherheits|wiederherstellungs|lizenz|haupt)-?schlüssel|(?:geheimer?|privater?|geheimen|privaten) schlüssel|' +
      '[a-zäöü]*-?token|(?:client-?)?geheimnis|(?:zugangs|anmelde)daten|kennphrase|(?:seed|wiederherstellungs)-?phrase',
    '(?:clave|llave)s? (?:de (?:la )?(?:api|acceso|recuperación|cifrado|licencia)|api|secretas?|privadas?|maestras?)|' +
      'secretos?|credencial(?:es)?|frase (?:semilla|secreta|mnemotécnica|de (?:recuperación|contraseña))',
    "jetons?|clés? (?:d['’ ]?api|api|d['’ ]accès|secrètes?|privées?|de (?:récupération|chiffrement|licence))|" +
      "secrets?|(?:données|informations) d['’]identification|phrase (?:secrète|mnémonique|de (?:récupération|passe))",
    'トークン|api ?キー|シークレット|秘密鍵|秘密キー|プライベートキー|アクセスキー|アクセス ?キー|認証情報|資格情報|ライセンスキー|' +
      '(?:シード|リカバリー|復元|回復|ニーモニック)(?: ?フレーズ|キー)|パスフレーズ|回復キー',
    '(?:ال)?رمز (?:ال)?(?:مميز|وصول)|توكن|مفتاح (?:ال)?(?:api|واجهة|وصول|استرداد|ترخيص)|(?:ال)?مفتاح (?:ال)?(?:سري|خاص)|' +
      '(?:ال)?سر العميل|بيانات (?:ال)?اعتماد|عبارة (?:ال)?(?:استرداد|بذور|مرور|سرية)|(?:ال)?عبارة (?:ال)?(?:سرية|أولية)',
  ],
} as const satisfies Partial<Record<BlankedKind, readonly string[]>>;

type NamedKind = keyof typeof WORDS;

const matchers = Object.entries(WORDS).map(([kind, words]) => {
  // Japanese writes no spaces, so its words are found within others. Arabic joins a word for "and" or "for".
  const [en, de, es, fr, ja, ar] = words;
  const spaced = `(?<![\\p{L}\\d])(?:${[en, de, es, fr].join('|').replaceAll('-?', '[ -]?')})(?![\\p{L}\\d])`;
  return { kind: kind as NamedKind, words: new RegExp(`${spaced}|${ja}|${ar}`, 'iu') };
});

/** The name of a secret, the number of tokens of a text, or a search for one: none of them is a secret. */
const ABOUT =
  /(?<![\p{L}\d])(?:tokens?|keys?|secrets?|credentials?|card|account)[ -]?(?:name|label|desc\w*|notes?|title|type|limit|count|expir\w*|lifetime|ttl|holder|owner|id)(?![\p{L}\d])|(?<![\p{L}\d])(?:names?|label|description|max|min|number|amount|limit|total|search|filter|find)(?: of| for)?[ -](?:[a-z]+[ -])?(?:tokens?|keys?|secrets?|credentials?)(?![\p{L}\d])/iu;

/** Returns what kind of secret a field holds by its name or label. */
export function namedSecret(words: string): NamedKind | undefined {
  const named = matchers.find((each) => each.words.test(words))?.kind;
  return (named === 'tokens' || named === 'cards') && ABOUT.test(words) ? undefined : named;
}

/** Separates the words of an identifier: `clientSecret`, `client_secret` → `client Secret`. */
export const spelledOut = (name: string) =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_.:[\]/]+/g, ' ');
