import type { enCards } from '../en/cards.ts';
import type { Message } from '../translate.ts';

/** The words of `cards.ts` in Japanese. */
export const jaCards: Record<keyof typeof enCards, Message> = {
  'action.dismiss': '閉じる',
  'card.live': '公開中',
  'card.off': '停止中：誰も開けません',
  'card.turn-on': '再開',
  'card.turn-off': 'リンクを停止',
  'card.published': '公開しました',
  'card.updated': '更新しました',
  'card.held': '審査待ち',
  'card.converting': '変換中…',
  'card.update': 'リンクを更新',
  'card.update-anyway': 'それでも更新',
  'card.more': 'その他の操作',
  'card.activity': 'アクティビティを表示',
  'card.viewers': '最近の閲覧者',
  'card.no-views': 'まだ閲覧されていません',
  'card.publish-file': 'ファイルを公開…',
  'card.read': '{share}読了',
  'card.delete': 'Webアプリで削除…',
  'card.email-gate': 'メール入力が必要',
  'card.password-gate': 'パスワード',
  'card.expires': '{when}まで有効',
  'card.back': 'リンクに戻る',
  'share.label': '共有相手の名前またはメール',
  'share.copy': '個人リンクをコピー',
  'share.copied': '{who}のリンクをコピーしました',
  'share.made': '{who}のリンク：',
  'recent.title': '最近の公開',
  'recent.copy': '「{title}」のリンクをコピー',
};
