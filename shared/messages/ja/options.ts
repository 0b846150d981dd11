import type { enOptions } from '../en/options.ts';
import type { Message } from '../translate.ts';

/** The words of `options.ts` in Japanese. */
export const jaOptions: { [key in keyof typeof enOptions]: Message } = {
  'alerts.not-here': 'Safariでは拡張機能の通知が表示されません。新しい閲覧数はツールバーのボタンに表示されます。',
  'alerts.quiet': '通知を止める時間帯',
  'alerts.quiet-from': '開始',
  'alerts.quiet-to': '終了',
  'alerts.quiet-hint': '終了後にまとめてお知らせします。',
  'alerts.quiet-same': '開始と終了に異なる時刻を選択してください。',
  'alerts.hide-names': '名前とタイトルを隠す（画面共有用）',
  'alerts.most-an-hour': '1時間あたりの上限',
  'alerts.most-an-hour-hint': '残りはまとめて通知します。',
  'alerts.number-wrong': '1から{most}までの整数を入力してください。現在は{value}のままです。',
  'alerts.unopened': '開かれていないドキュメントを知らせる',
  'alerts.unopened-days': '経過日数',
  'alerts.snoozed-until': '{when}まで通知を停止中',
  'alerts.wake': '今すぐ再開',

  'on-click.title': 'ツールバーのボタン',
  'on-click.label': 'ボタンをクリックしたらすぐに公開',
  'on-click.hint': '公開済みのページや非公開の可能性があるページでは、これまでどおり確認します。',

  'private.title': '非公開の可能性があるページ',
  'private.ask': '非公開の可能性があるページは公開前に確認',
  'private.trusted': '確認なしで公開するサイト',
  'private.ask-again': '{host}について再び確認する',

  'defaults.title': '新しいリンクの既定値',
  'defaults.explain': 'リンクごとに変更できます。',
  'defaults.for': '対象',
  'defaults.page': 'Webページ',
  'defaults.pdf': 'PDFファイル',
  'defaults.office': 'Word、PowerPoint、Excelのファイル',
  'defaults.website': 'HTMLファイル、zip、フォルダー',
  'defaults.site': '{site}のページ',
  'defaults.days': 'リンクの有効日数',
  'defaults.days-wrong': '1から3650までの整数を入力するか、空欄にしてください。',
  'defaults.new-site': 'サイト別の既定値',
  'defaults.add-site': 'サイトを追加',
  'defaults.remove-site': '{site}の既定値を削除',
  'defaults.no-host': 'サイトを入力してください。例：wiki.example.com',

  'transfer.title': '別のブラウザーに設定を移す',
  'transfer.explain': '既定値と通知の設定をファイルに保存します。アカウント、パスワード、ドキュメントは含まれません。',
  'transfer.save': '設定をエクスポート',
  'transfer.load': '設定をインポート',
  'transfer.done': '設定をインポートしました',
  'transfer.wrong': 'Linkwakeの設定ファイルではありません。変更はありません。',

  'broke.title': '問題を報告',
  'broke.explain': '診断レポート：バージョンと最近のエラーコード。タイトル、アドレス、キーは含まれません。',
  'broke.copy': 'レポートをコピー',

  'settings.title': '設定',
  'settings.publishing': '公開',
  'settings.data': 'データ',
  'settings.about': 'このアプリについて',
  'settings.version': 'バージョン {version}',

  'shortcuts.title': 'キーボードショートカット',
  'shortcuts.open': 'Linkwakeを開く',
  'shortcuts.none': '未設定',
  'shortcuts.change': 'ショートカットを変更',

  'settings.at-once': '変更は自動的に保存されます。',
  'settings.accounts': 'アカウント',
  'settings.no-account': 'サインインしていません',
  'settings.current': '使用中',
  'settings.use': '切り替え',
  'settings.key': 'APIキー',
  'settings.open-app': 'Webアプリを開く',
  'settings.kept': 'このブラウザーのデータ',
  'settings.kept-explain':
    'ここから公開したもの、ここで作成した専用リンク、ドキュメントの一覧。ドキュメントは削除されません。',
  'settings.forget': 'ローカルデータを消去',
  'settings.forget-now': '今すぐ消去',
  'settings.forget-sure':
    '先にリンクをエクスポートしてください。サービスによっては、専用リンクとルームをもう一度一覧表示できません。待機中のアップロードは中止されます。',

  'links-made.save': 'リンクをCSVでエクスポート',
  'links-made.at': '作成日時',
  'links-made.kind': '種類',
  'links-made.document': 'ドキュメント',
  'links-made.page': 'ページ',
  'links-made.kind-page': 'ページ',
  'links-made.kind-file': 'ファイル',
  'links-made.kind-personal': '専用リンク',
  'links-made.kind-room': 'ルーム',

  'settings.forgotten': 'ローカルデータを消去しました。アカウントは残っています。',
};
