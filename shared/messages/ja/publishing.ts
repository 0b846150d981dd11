import type { enPublishing } from '../en/publishing.ts';
import type { Message } from '../translate.ts';

export const jaPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'QRコード',
  'qr.of': '{link}のQRコード',
  'qr.save-png': 'PNGとして保存',
  'qr.save-svg': 'SVGとして保存',

  'target.link': 'リンク先のページを公開',
  'target.picture': '画像を公開',
  'target.pdf': 'PDFを公開',
  'target.access': '{host}を読み取るには許可が必要です。読み取るのは、公開するものだけです。',
  'target.allow': '許可して公開',
  'target.publish': '公開',
  'target.gone': '選択の期限が切れました。ページに戻って、もう一度メニューから選んでください。',
  'target.fetching': 'ダウンロード中',
  'target.opening': '読み取るためにページをタブで開いています',
  'target.preview':
    '公開中のページには黒塗りがあります。プレビューでもう一度黒塗りしてから、リンクを更新してください。',
  'target.other':
    '{type}形式のファイルは公開できません。公開できるのは、ページ、画像、PDF、Word、PowerPoint、Excel、HTMLのファイル、zipにしたWebサイトです。',
  'target.refused': '{host}がリクエストを拒否しました（{status}）。リンクを開いて理由を確認してください。',
  'target.closed': '読み取る前にタブが閉じられました。何も公開されていません。',
  'target.out-of-reach':
    '応答がないか、リンクが別のサイトにつながっています。開いてそこから公開するか、すべてのサイトを許可してください。',
  'target.allow-all': 'すべてのサイトを許可',
  'target.open': 'リンクを開く',

  'popup.tabs': 'タブからルームを作成…',
  'tabs.title': 'タブからルームを作成',
  'tabs.access':
    'このウィンドウのタブを一覧表示するには、すべてのサイトへのアクセスが必要です。タブを読み取るのは公開時だけです。',
  'tabs.allow': '許可してタブを表示',
  'tabs.access-kept': 'このルームのために許可したすべてのサイトへのアクセスが、まだ有効です。',
  'tabs.give-back': 'アクセスを取り消す',
  'tabs.access-removed': 'すべてのサイトへのアクセスを取り消しました。',
  'tabs.choose': 'このウィンドウのタブ',
  'tabs.none-open':
    'このウィンドウに公開できるタブがありません。ページを開いてから、このページを再読み込みしてください。',
  'tabs.none': 'タブを1つ以上選んでください。',
  'tabs.has-link': 'すでにリンクがあり、更新されます',
  'tabs.redacted': '黒塗りまたは削除をして公開済み。公開中のバージョンをそのまま追加します',
  'tabs.front': '読み取り中は、各タブが前面に表示されます。',
  'tabs.publish-any': '選択したタブを公開',
  'tabs.publish': { other: '{count}個のタブを公開' },
  'tabs.progress': '{total}個中{done}個を公開しました',
  'tabs.stop': 'このタブの後で停止',
  'tabs.other-page':
    'このタブは今は別のページを表示しているため、何も公開されていません。選択したページに戻って、もう一度お試しください。',
  'tabs.invalid-options':
    'ポップアップでこのページに入力したオプションに誤りがあります。ポップアップで修正して、もう一度お試しください。',
  'tabs.unchecked': 'このタブは応答しないため、非公開の内容があるかどうかを確認できませんでした。',
};
