import type { enSigners } from '../en/signers.ts';
import type { Message } from '../translate.ts';

/** The words of `signers.ts` in Japanese. */
export const jaSigners: Record<keyof typeof enSigners, Message> = {
  'signers.start': 'ページにフィールドを配置すると、回答と署名を集められます。',
  'signers.explained':
    '署名者はそれぞれこのドキュメントへの専用リンクを受け取り、自分のフィールドだけに記入します。全員が署名すると、すべての署名が入った控えが全員に届きます。',
  'signers.who': '署名する人',
  'signers.signer': '署名者{number}',
  'signers.add': '署名者を追加',
  'signers.remove': '署名者{number}を削除',
  'signers.move-up': '署名者{number}を上へ移動',
  'signers.in-order': 'この順番で1人ずつ',
  'signers.what': '記入する人',
  'signers.field': '{label} · {page}ページ',
  'signers.mail': 'メール',
  'signers.remind': '未署名の人へのリマインダー',
  'signers.remind-never': '自分で送るときだけ',
  'signers.remind-days': { other: '{count}日ごと' },
  'signers.no-mail': 'このサービスはメールを送信できません。リンクを作成してから、署名者それぞれに送ってください。',
  'signers.send': '署名を依頼',
  'signers.create': '署名用リンクを作成',
  'signers.sent': '署名を依頼しました',
  'signers.created': '署名用リンクを作成しました',
  'signers.remind-one': 'リマインド',
  'signers.reminded': 'リマインダーを送りました',
  'signers.cancel': '署名を中止',
  'signers.cancel-consequence': 'ほかの人は署名できなくなります。これまでの署名は回答に残ります。',
  'signers.cancelled': '中止しました。ほかの人は署名できません。',
};
