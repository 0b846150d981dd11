import type { enCards } from '../en/cards.ts';
import type { Message } from '../translate.ts';

/** The words of `cards.ts` in Japanese. */
export const jaCards: Record<keyof typeof enCards, Message> = {
  'action.dismiss': '閉じる',
  'card.live': '公開中',
  'card.off': '停止中：誰も開けません',
  'card.turn-on': '再開',
  'card.turn-off': 'リンクを停止',
  'card.published': '公開済み',
  'card.updated': '更新済み',
  'card.held': '審査待ち',
  'card.converting': '変換中…',
  'card.update': 'リンクを更新',
  'card.update-anyway': 'そのまま更新',
  'card.more': 'その他の操作',
  'card.activity': '閲覧履歴を表示',
  'card.viewers': '最近の閲覧者',
  'card.no-views': 'まだ閲覧はありません',
  'card.publish-file': 'ファイルを公開…',
  'card.read': '{share}読了',
  'card.delete': 'Webアプリで削除…',
  'card.email-gate': 'メール入力',
  'card.password-gate': 'パスワード',
  'card.expires': '{when}まで有効',
  'card.back': 'リンクに戻る',
  'share.label': '共有相手（名前またはメール）',
  'share.copy': '専用リンクをコピー',
  'share.copied': '{who}さんのリンクをコピーしました',
  'share.made': '{who}さんのリンク：',
  'recent.title': '最近の公開',
  'recent.copy': '「{title}」のリンクをコピー',
};
