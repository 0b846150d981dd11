import type { enWelcome } from '../en/welcome.ts';
import type { Message } from '../translate.ts';

/** The words of `welcome.ts` in Japanese. */
export const jaWelcome: { [key in keyof typeof enWelcome]: Message } = {
  'welcome.done-title': 'サインインしました',
  'welcome.done': '共有したいページを開き、ツールバーのLinkwakeをクリックしてください。',
  'welcome.title': 'どのページもリンクで公開。誰が開いたかもわかります',
  'welcome.explain': 'ページの送信先は、あなた自身のサーバーだけです。',
  'welcome.picture': 'ページを公開してリンクを送ると、Graceさんが開いて{share}読んだことがわかります。',
  'welcome.picture-opened': '{name}さんが開きました',
  'welcome.read': '{share}読了',
  'welcome.try': '30秒で最初の閲覧を確認',
  'welcome.try-hint': 'サンプルページを公開し、閲覧者として開いて、閲覧が届くのを確かめてください。',
  'welcome.publish-sample': 'サンプルページを公開',
  'welcome.as-visitor': '閲覧者として開く',
  'welcome.as-visitor-hint': '自分の閲覧は数に入らないため、プライベートウィンドウで開きます。',
  'welcome.open-privately':
    'リンクをプライベートウィンドウで開いてください。このウィンドウでの自分の閲覧は数に入りません。',
  'welcome.waiting': '最初の閲覧を待っています',
  'welcome.pin-title': 'ボタンをピン留め',
  'welcome.pin': 'ツールバーの拡張機能メニューを開いて、Linkwakeをピン留めしてください。',
  'welcome.pinned': 'Linkwakeはツールバーにピン留めされています。',
  'welcome.yours': '自分のページを公開',

  'permission.title': 'Linkwakeがアクセスするものと、そのタイミング',
  'permission.page': '開いているページ',
  'permission.page-why': 'この上でLinkwakeを開くか、公開するときだけ読み取ります。',
  'permission.service-why': '公開したものを保存します。新しい閲覧を30秒ごとに確認します。',
  'permission.notifications-why': '誰がリンクを開いたか、いつ公開が終わったかをお知らせします。',
  'permission.sign-in': 'サインインウィンドウ',
  'permission.sign-in-why': 'パスワードは自分のサービスで入力します。拡張機能には入力しません。',
  'permission.menu': '右クリックメニュー',
  'permission.menu-why': 'ページ、選択範囲、画像、リンク先のページを公開します。',
  'permission.storage': 'このブラウザーの保存領域',
  'permission.storage-why': 'サインイン、設定、作成したリンクを保存します。',
  'permission.others': 'ほかのサイト',
  'permission.others-why': '任意です。ページにほかのサイトの内容が含まれるときに確認します。設定で取り消せます。',

  'sample.title': 'サンプルページ',
  'sample.first': 'これはコピーです',
  'sample.first-text':
    'Linkwakeは、見たままのページを保存します。元のページが変わっても、リンクではこのコピーが表示されます。',
  'sample.second': 'どこまで読まれたかがわかります',
  'sample.second-text': 'スクロールしてみてください。閲覧者がページをどれだけ読んだかが、閲覧の横に表示されます。',
  'sample.third': 'リンクは変わりません',
  'sample.third-text': 'あとでページを更新すると、リンクを持っている全員に新しい内容が表示されます。',

  'welcome.see': '誰が開いたかを見る',
};
