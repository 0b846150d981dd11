import type { enLibrary } from '../en/library.ts';
import type { Message } from '../translate.ts';

/** The words of `library.ts` in Japanese. */
export const jaLibrary: { [key in keyof typeof enLibrary]: Message } = {
  'activity.empty-hint': 'リンクを送ると、誰がいつ開き、どこまで読んだかを確認できます。',
  'activity.period': '期間',
  'activity.days': { other: '{count}日間' },
  'activity.all': 'すべて',
  'activity.none-in-period': 'この期間の閲覧はありません。',
  'activity.table': 'すべての閲覧',

  'heat.show': 'ヒートマップを表示',
  'heat.hide': 'ヒートマップを非表示',
  'heat.shown': { other: '{count}個の見出しに、到達した閲覧数を表示しています。' },
  'heat.none': '到達した見出しはこのページにありません。',

  'activity.export-json': 'JSONをエクスポート',

  'visit.back': 'すべての閲覧',
  'visit.others': 'この人のほかの閲覧',
  'visit.engagement': '概要',

  'library.documents': 'ドキュメント',
  'library.sort': '並べ替え',
  'library.newest': '新しい順',
  'library.most-viewed': '閲覧の多い順',
  'library.last-viewed': '最近閲覧された順',
  'library.title': 'タイトル順',
  'library.kind': '種類',
  'library.all': 'すべての種類',
  'library.newest-listed': '一覧に表示されるのは最新の{count}件だけです。それより古いものは検索してください。',
  'library.newest-found': '一覧の対象は一致した最新の{count}件です。語を追加すると絞り込めます。',
  'library.empty':
    'まだドキュメントはありません。ページを開いてツールバーのLinkwakeをクリックするか、ここからファイルを公開してください。誰が開いたかがわかります。',
  'library.signed-out': 'サインインすると、公開したドキュメントと誰が開いたかを確認できます。',
  'library.unmailed': '「{title}」の一部のリンクをメールで送れませんでした。',
  'library.show-recipients': '受信者を表示',
  'library.back': 'すべてのドキュメント',

  'document.status': '状態：{status}',
  'document.web-app': 'Webアプリでバージョン管理・削除…',
  'document.replace': 'ファイルで更新…',
  'document.replace-other-kind': '「{name}」ではこのリンクを更新できません。次の種類から選んでください：{endings}',

  'room.made-here': 'このブラウザーで作成したルーム',
  'room.documents': { other: 'ドキュメント{count}件' },

  'signing.title': '署名',
  'signing.open': '署名待ち',
  'signing.completed': '全員が署名しました',
  'signing.declined': '署名者が辞退しました',
  'signing.cancelled': 'キャンセル済み',
  'signing.progress': { other: '{total}人中{count}人が署名済み' },
  'signing.not-their-turn': 'まだ順番ではありません',
  'signing.their-turn': '順番が来ました。リンクを送ってください',
  'signing.mailed': 'メール送信済み',
  'signing.signed': '署名済み',
  'signing.signer-declined': '辞退',
  'signing.place': 'フィールドを配置…',
  'signing.ask': '署名を依頼…',

  'alerts.as-usual': '既定（{rule}）',

  'activity.made-links': 'このブラウザーで作成した専用リンク',
};
