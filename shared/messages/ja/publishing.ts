import type { enPublishing } from '../en/publishing.ts';
import type { Message } from '../translate.ts';

export const jaPublishing: { [key in keyof typeof enPublishing]: Message } = {
  'qr.title': 'QRコード',
  'qr.of': '{link} のQRコード',
  'qr.save-png': 'PNGとして保存',
  'qr.save-svg': 'SVGとして保存',

  'drift.changed': '公開後に変更されています',
  'drift.same': '公開後に変更はありません',
  'drift.badge': 'Linkwake：このページは公開後に変更されています',

  'target.link': 'リンク先を公開',
  'target.picture': '画像を公開',
  'target.pdf': 'タブのPDFを公開',
  'target.access':
    'ブラウザーは、許可された場合にだけLinkwakeに {host} の読み取りを認めます。Linkwakeが今読み取るのはこのアドレスだけで、同じサイトの他のアドレスは公開するときにだけ読み取ります。',
  'target.allow': '許可して公開',
  'target.publish': '公開',
  'target.gone': '選択された内容はもう残っていません。ページに戻り、メニューからもう一度選んでください。',
  'target.fetching': '取得しています',
  'target.opening': 'ページを開いています。読み取りの間、前面に表示されます。',
  'target.preview':
    'このページには、一部を黒塗りしたリンクがあります。プレビューが開きます。そこでもう一度黒塗りして差し替えてください。',
  'target.other':
    'これは {type} のファイルで、公開できません。Linkwakeが公開できるのは、ページ、画像、PDF・Word・PowerPoint・Excel・HTMLのファイル、WebサイトのZIPです。',
  'target.refused':
    '{host} から取得できませんでした（ステータス {status}）。理由を確認するには、リンクを開いてください。',
  'target.closed': 'ページを読み取る前にタブが閉じられました。何も公開されていません。',
  'target.out-of-reach':
    '応答がないか、リンクがLinkwakeの読み取れない別のサイトに転送されています。リンクを開いてツールバーのボタンで公開するか、すべてのサイトを許可してください。',
  'target.allow-all': 'すべてのサイトを許可',
  'target.open': 'リンクを開く',

  'popup.tabs': 'タブからルームを作成…',
  'tabs.title': 'タブからルームを作成',
  'tabs.access':
    'このウィンドウのタブを一覧にし、選んだタブを読み取るには、すべてのサイトへのアクセスが必要です。Linkwakeがタブを読み取るのは、公開するときだけです。',
  'tabs.allow': '許可してタブを表示',
  'tabs.access-kept': 'このルームのために許可されたため、Linkwakeは引き続きすべてのサイトを読み取れます。',
  'tabs.give-back': 'アクセスを取り消す',
  'tabs.choose': 'このウィンドウのタブ',
  'tabs.none-open':
    'このウィンドウには、公開できるページを表示しているタブがありません。ページを開いてから、この画面を再読み込みしてください。',
  'tabs.none': 'タブを1つ以上選んでください。',
  'tabs.has-link': 'リンクがあります。リンク先のページはこのページに差し替えられます',
  'tabs.redacted': '一部を黒塗りしたリンクがあります。そのままルームに入ります',
  'tabs.front': '読み取りの間、それぞれのタブが前面に表示されます。',
  'tabs.publish-any': '選んだタブを公開',
  'tabs.publish': { other: '{count}個のタブを公開' },
  'tabs.progress': '{total}個中{done}個を公開しました',
  'tabs.stop': 'このタブの後で停止',
};
