import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './secret-address.ts';
import { secretKind } from './secret-field.ts';
import { givesSecret } from './secret-name.ts';
import { findSecrets, withoutSecretShapes } from './secret-shapes.ts';

describe('withoutSecrets', () => {
  it.each([
    ['https://a.test/p?q=1&access_token=abc&page=2', 'https://a.test/p?q=1&access_token=&page=2', 1],
    ['https://a.test/cb?code=0123456789abcdef&state=0123456789abcdef', 'https://a.test/cb?code=&state=', 2],
    ['https://a.test/shop?code=SALE&state=CA&key=a', 'https://a.test/shop?code=SALE&state=CA&key=a', 0],
    ['https://me:pass@a.test/', 'https://a.test/', 1],
    ['https://a.test/#id_token=abc&x=1', 'https://a.test/#id_token=&x=1', 1],
    ['/file?X-Amz-Signature=abc&sessionId=5&monkey=1', '/file?X-Amz-Signature=&sessionId=&monkey=1', 2],
    ['https://a.test/?t=eyJhbGciOi.eyJzdWIi.c2ln', 'https://a.test/?t=', 1],
    ['https://a.test/p;jsessionid=1A2B?x=1#part', 'https://a.test/p?x=1#part', 1],
    ['/in?next=%2Fcb%3Faccess_token%3Dabc%26x%3D1', '/in?next=%2Fcb%3Faccess_token%3D%26x%3D1', 1],
    ['/in?next=/cb?access_token=abc', '/in?next=/cb?access_token=', 1],
    ['/in?data=csrf%3Dabc%26x%3D1', '/in?data=csrf%3D%26x%3D1', 1],
    ['/in?next=https%3A%2F%2Fme%3Aa%40b.test%2F', '/in?next=https%3A%2F%2Fb.test%2F', 1],
    ['/in?a=%7B%22token%22%3A%22abc%22%7D&b=1', '/in?a=&b=1', 1],
    ['/in?api_key=abc', '/in?api_key=', 1],
    ['https://a.test/?k=ghp_0123456789abcdefghij&x=1', 'https://a.test/?k=&x=1', 1],
    ['https://a.test/hooks/xoxb-0123456789-abcdef/run', 'https://a.test/hooks//run', 1],
    ['#access_token=abc&x=1', '#access_token=&x=1', 1],
    ['https://me:a@b@a.test/', 'https://a.test/', 1],
    ['https://a.test/sk-hynix-2024-and-its-memory', 'https://a.test/sk-hynix-2024-and-its-memory', 0],
    ['/in?next=https%3A%2F%2Fauth.test%2Fa%3Db', '/in?next=https%3A%2F%2Fauth.test%2Fa%3Db', 0],
    ['/in?text=100%&page=2', '/in?text=100%&page=2', 0],
    ['/posts?cursor=eyJpZCI6MTUsIl9wb2ludHMiOnRydWV9', '/posts?cursor=eyJpZCI6MTUsIl9wb2ludHMiOnRydWV9', 0],
    ['https://a.test/eyJidWNrZXQiOiJhIiwia2V5IjoiYiJ9', 'https://a.test/eyJidWNrZXQiOiJhIiwia2V5IjoiYiJ9', 0],
    ['/p/sk-magic-water-purifier-100234567', '/p/sk-magic-water-purifier-100234567', 0],
    ['/sk-II-facial-treatment-essence-230ml', '/sk-II-facial-treatment-essence-230ml', 0],
    ['#sk-Hynix-Roadmap-for-2024', '#sk-Hynix-Roadmap-for-2024', 0],
  ])('%s', (address, cleaned, blanked) => {
    expect(withoutSecrets(address)).toEqual({ address: cleaned, blanked });
  });

  it('reads long addresses once', () => {
    for (const repeated of ['a', '#', '?', '&', '=', ';', 'a=', '%25', 'sk-', 'eyJ', '@', '[', ';jsessionid='])
      expect(withoutSecrets(`https://a.test/?${repeated.repeat(50_000)}&token=abc`).address).not.toContain('abc');
  });
});

describe('givesSecret', () => {
  it.each([
    '{"X-CSRFToken":"a"}',
    '{"props":{"csrf_token":"a"}}',
    "{apiKey:'a'}",
    'token = `a`',
    'user=b&api_key=a',
    'Authorization: Bearer 8f3a9b1c2d',
    '{"payload":"{\\"session_id\\":\\"a\\"}"}',
    '{&quot;password&quot;:&quot;a&quot;}',
    '{"otp": 123456}',
    '{"token":["a"]}',
  ])('%s', (text) => {
    expect(givesSecret(text)).toBe(true);
  });

  it.each([
    'Password: at least eight characters',
    'Author: Jane Austen',
    '{"csrf":null,"session":{"open":true},"auth":false,"token":""}',
    '{"monkey":"a","accesskey":"b"}',
    '/login?access_token=&next=1',
    'Access: 2 entrances',
  ])('not %s', (text) => {
    expect(givesSecret(text)).toBe(false);
  });

  it('reads long texts once', () => {
    const end = ' {"token":"a"}';
    for (const repeated of ['token', 'token ', 'token\\', 'token=', ' ', '\\', '"token":'])
      expect(givesSecret(repeated.repeat(50_000) + end)).toBe(true);
  });
});

describe('secretKind', () => {
  const field = { type: 'text', name: '', id: '', autocomplete: '', value: 'x' };

  it.each([
    [{ type: 'hidden' }, 'hiddenFields'],
    [{ type: 'password' }, 'passwords'],
    [{ autocomplete: 'section-a current-password' }, 'passwords'],
    [{ autocomplete: 'one-time-code' }, 'oneTimeCodes'],
    [{ name: 'verificationCode' }, 'oneTimeCodes'],
    [{ autocomplete: 'cc-exp' }, 'cards'],
    [{ id: 'cardNumber' }, 'cards'],
    [{ value: '4111 1111 1111 1111' }, 'cards'],
    [{ value: '4111 1111 1111 1112' }, undefined],
    [{ name: 'opinion', id: 'postcard' }, undefined],
    [{ name: 'pinterest' }, undefined],
    [{ type: 'search', name: 'tokens', value: 'revoked' }, undefined],
    [{ type: 'search', value: 'ghp_0123456789abcdefghij' }, 'tokens'],
    [{ name: 'apiKey' }, 'tokens'],
    [{ name: 'client_secret' }, 'tokens'],
    [{ id: 'github.access-token' }, 'tokens'],
    [{ name: 'authtoken' }, 'tokens'],
    [{ name: 'user[private_key]', type: 'textarea' }, 'tokens'],
    [{ name: 'password' }, 'passwords'],
    [{ name: 'token_name' }, undefined],
    [{ name: 'max_tokens', value: '4096' }, undefined],
    [{ name: 'keyword' }, undefined],
    [{ type: 'checkbox', name: 'token' }, undefined],
    [{ type: 'search', label: 'Search API keys' }, undefined],
    [{ label: 'Business card text', type: 'textarea' }, undefined],
    [{ value: 'AKIAIOSFODNN7EXAMPLE' }, 'tokens'],
    [{ value: 'DE89 3704 0044 0532 0130 00' }, 'cards'],
    [{ value: 'GB29 NWBK 6016 1331 9268 19' }, 'cards'],
    [{ value: 'DE89 3704 0044 0532 0130 01' }, undefined],
    [{ value: 'A quiet day' }, undefined],
  ] as const)('%o is %s', (given, kind) => {
    expect(secretKind({ ...field, ...given })).toBe(kind);
  });

  /** @feature secrets-hidden */
  it.each([
    [
      'en',
      ['API key', 'Access token', 'Client secret', 'Private key', 'Credentials', 'Seed phrase', 'Recovery phrase'],
    ],
    [
      'de',
      ['API-Schlüssel', 'Zugriffstoken', 'Geheimer Schlüssel', 'Privater Schlüssel', 'Zugangsdaten', 'Seed-Phrase'],
    ],
    ['es', ['Clave de API', 'Token de acceso', 'Clave secreta', 'Clave privada', 'Credenciales', 'Frase semilla']],
    ['fr', ['Clé API', 'Jeton d’accès', 'Clé secrète', 'Clé privée', 'Clé d’accès', 'Phrase de récupération']],
    ['ja', ['APIキー', 'アクセストークン', 'シークレットキー', '秘密鍵', '認証情報', 'シードフレーズ']],
    ['ar', ['مفتاح API', 'رمز الوصول', 'المفتاح السري', 'مفتاح خاص', 'بيانات الاعتماد', 'عبارة الاسترداد']],
  ])('recognizes labels of tokens and keys in %s', (_language, labels) => {
    expect(labels.filter((label) => secretKind({ ...field, label }) !== 'tokens')).toEqual([]);
  });

  it.each([
    ['Passwort', 'passwords'],
    ['Contraseña', 'passwords'],
    ['Mot de passe', 'passwords'],
    ['パスワード', 'passwords'],
    ['كلمة المرور', 'passwords'],
    ['Kartennummer', 'cards'],
    ['Número de tarjeta', 'cards'],
    ['Numéro de carte', 'cards'],
    ['カード番号', 'cards'],
    ['رقم البطاقة', 'cards'],
    ['Bestätigungscode', 'oneTimeCodes'],
    ['確認コード', 'oneTimeCodes'],
  ])('%s labels %s', (label, kind) => {
    expect(secretKind({ ...field, label })).toBe(kind);
  });
});

describe('findSecrets', () => {
  const fake = (start: string, length: number) => start + 'aB3dE6gH9j'.repeat(9).slice(0, length);

  /** @feature secrets-hidden */
  it.each([
    fake('sk_live_', 24),
    fake('ghp_', 36),
    fake('github_pat_', 60),
    fake('xoxb-', 40),
    'AKIAIOSFODNN7EXAMPLE',
    `${fake('eyJ', 30)}.${fake('eyJ', 30)}.${fake('', 40)}`,
    '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\n-----END RSA PRIVATE KEY-----',
    '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjE',
    fake('sk-proj-', 40),
  ])('finds %s within a text', (secret) => {
    const text = `Use ${secret}`;
    expect(findSecrets(text)).toEqual([{ kind: 'tokens', from: 4, to: text.length }]);
  });

  it('finds card numbers and IBANs by their checksums, and ends them where words begin', () => {
    const text = 'Pay 4111-1111-1111-1111 or DE89 3704 0044 0532 0130 00 THIS WEEK.';
    expect(findSecrets(text).map(({ from, to }) => text.slice(from, to))).toEqual([
      '4111-1111-1111-1111',
      'DE89 3704 0044 0532 0130 00',
    ]);
  });

  it.each([
    'Order 1234 5678 9012 3456',
    'At 1764000000000 ms',
    'ISBN 978-3-16-148410-0',
    'Call +49 30 901820 1111 2222',
    'A sk-loading-skeleton-of-the-page',
    'A pypi-package-that-has-a-long-name-of-many-words',
    'The token ghp_… begins so',
    '-----BEGIN CERTIFICATE-----',
    '4.111111111111111',
    '',
  ])('finds nothing in %j', (text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  it('reads long texts once', () => {
    for (const repeated of ['sk-', 'sk', 'eyJ', 'SG.', '-----BEGIN ', '-----END A', 'ghp_ ', '1 ', 'DE89 '])
      expect(findSecrets(`${repeated.repeat(50_000)} ${fake('ghp_', 36)}`)).not.toEqual([]);
  });

  it('takes secrets out of a text and keeps the rest', () => {
    expect(withoutSecretShapes(`export KEY=${fake('sk_live_', 24)} # billing`).text).toBe('export KEY= # billing');
  });
});
