import type { enNotices } from '../en/notices.ts';
import type { Message } from '../translate.ts';

/** The words of `notices.ts` in Japanese. */
export const jaNotices: Record<keyof typeof enNotices, Message> = {
  'activity.someone': '誰か',
  'notice.one': '{who}が「{title}」を開きました',
  'notice.many': { other: '「{title}」が新たに{count}回閲覧されました' },
  'notice.no-place': '場所はサービスから知らされていません。',
  'notice.viewer-in': '{who}（{where}）',
  'notice.more': { other: 'ほか{count}件' },
  'alert.hidden': { other: 'リンクが{count}回開かれました' },
  'alert.hidden-explain': '設定に従い、名前は表示していません。',
  'alert.unopened': '「{title}」はまだ誰にも開かれていません',
  'alert.unopened-since': { other: '公開から{count}日たちました。' },
  'alert.digest': { other: '新しい閲覧が{count}件あります' },
  'alert.views-of': '{title}（{count}）',
  'alert.mute': 'このドキュメントの通知を止める',
  'alert.snooze': '通知を1時間止める',
  'badge.none': 'Linkwake',
  'badge.new-views': { other: 'Linkwake：新しい閲覧{count}件' },
  'publish.notice-done': '「{title}」を公開しました',
  'publish.notice-unchanged': '「{title}」に変更がないため、何も送信しませんでした',
  'publish.notice-converting': '「{title}」を変換しています',
  'publish.notice-ready': '「{title}」の準備ができました。リンクが使えます',
  'publish.notice-approved': '「{title}」が承認されました。リンクが使えます',
  'publish.notice-unmade': '「{title}」を変換できませんでした',
  'publish.notice-refused': '「{title}」は審査で却下されました',
  'publish.notice-status': 'サービスからの状態：{status}',
  'publish.notice-held': '「{title}」は審査待ちです',
  'publish.notice-link': '{link} · クリックすると、誰が開いたかの確認とリンクのコピーができます。',
  'publish.notice-failed': '「{title}」は公開されませんでした',
  'popup.publish': 'このページを公開',
  'popup.publish-selection': '選択範囲を公開',
  'menu.publish-link': 'このリンク先を公開',
  'menu.publish-picture': 'この画像を公開',
  'popup.store': 'ブラウザーのストアは拡張機能では読み取れません。公開するには、別のページに移動してください。',
  'popup.browser-page':
    'ブラウザー自身のページは拡張機能では読み取れません。公開するには、Webページに移動してください。',
  'publish.not-now': 'このページは公開できません',
  'publish.notice-why': 'Linkwakeを開くと理由がわかります。',
  'fault.unreachable':
    '{host}が応答しません。停止しているか、移転したか、証明書が信頼されていない可能性があります。失われたものはありません。',
  'fault.not_signed_in':
    'サインインの有効期限が切れました。もう一度サインインしてください。入力した内容は残っています。',
  'fault.publish_busy': '「{title}」はまだ公開の途中です。終わるまで待つか、取り消してください。',
  'fault.policy_refused.password':
    '組織の設定により、すべてのリンクにパスワードが必要です。「オプション」で入力してください。',
  'fault.policy_refused.site': '組織の設定により、{site}のページは公開できません。',
};
