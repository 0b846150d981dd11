import type { enPane } from './en-pane.ts';
import type { Message } from './message.ts';

export const jaPane: { [key in keyof typeof enPane]: Message } = {
  'beside.write': '名前の横にリンクを書き込む',
  'beside.hint': '先に、名前またはメールアドレスのある行をシートで選択してください。',
  'beside.none':
    '選択した行に、リンクのある人が見つかりません。その人の名前またはメールアドレスのある行を選択してください。',
  'beside.ask': { other: '「{sheet}」の{column}列（{cells}）に{count}件のリンクを書き込みます。' },
  'beside.filled': { other: 'このうち{count}個のセルには内容があり、書き込むと置き換わります。' },
  'beside.confirm': '{column}列に書き込む',
  'beside.over': '{column}列に上書きする',
  'beside.written': { other: '{count}件のリンクを書き込みました。' },
  'beside.undone': 'セルを元に戻しました。',

  'insert.links': 'ドキュメントに挿入',
  'insert.hint-word': '名前とリンクの表がカーソルの位置に入ります。',
  'insert.hint-powerpoint': '名前とリンクがカーソルの位置に入ります。先にテキストボックスの中をクリックしてください。',
  'insert.read-only': 'ファイルは読み取り専用で開かれています。リンクはコピーできますが、ファイルには書き込めません。',
  'insert.done': '挿入しました。取り消すには、{app}の「元に戻す」を使ってください。',

  'pane.client-name': 'Linkwake for Office',
  'pane.welcome': 'このファイルを、閲覧状況のわかるリンクで共有',
  'pane.promise-link': 'ワンクリックで、開いているファイルが誰でも読めるリンクになります。',
  'pane.promise-views': '誰が、いつ、どこから開いたかがわかります。',
  'pane.promise-replace': 'ファイルを変更したら差し替えられます。リンクは変わりません。',
  'pane.storage-refused':
    'このブラウザーは作業ウィンドウの情報を保存しないため、サインインは開いている間だけ有効です。',
  'pane.window-gone': 'サインインが終わる前に、サインイン画面が閉じました。',
  'pane.window-give-up': '最初からやり直す',
  'pane.window-paste': 'サインイン画面に応答が表示されたままですか？',
  'pane.window-answer': 'サインイン画面の応答',
  'pane.window-answer-hint': '表示されているアドレス全体をコピーして、ここに貼り付けてください。',
  'pane.window-answer-wrong': 'アドレスではありません。httpsから始まる全体をコピーしてください。',
  'pane.window-continue': '続ける',
  'pane.signed-in-as': '{email}でサインイン中',
  'pane.not-published': '未公開',
  'pane.published': '公開中',
  'pane.converting': '変換しています。リンクは1、2分後に使えるようになります',
  'pane.held': '審査待ちです。承認されるとリンクが使えるようになります',
  'pane.gone': 'このドキュメントはもうサービスにありません。公開すると新しいリンクができます。',
  'pane.elsewhere': '{service}で公開されています。サインイン中のサービスとは別です',
  'pane.publish': 'このファイルを公開',
  'pane.publish-new': '新しく公開',
  'pane.replace': '差し替え',
  'pane.reading': 'ファイルを読み取っています',
  'pane.sending': '送信しています',
  'pane.looking': '接続が切れました。ファイルが届いたかどうか確認しています',
  'pane.done-published': '公開しました。リンクはこちらです。',
  'pane.done-replaced': '差し替えました。リンクは変わりません。',
  'pane.done-unchanged': '変更がないため送信しませんでした。リンクにはすでにこの内容が表示されています。',
  'pane.all-the-same': 'それでも差し替える',
  'pane.differs': '開いているファイルは、リンクに表示される内容と異なります。',
  'pane.same': '開いているファイルが、リンクにそのまま表示されています。',
  'pane.read-only':
    '読み取り専用で開かれています。公開はでき、リンクはこのデバイスに保存されます。ファイルには何も書き込めません。',

  'forgotten.title': '読む人の目に触れる可能性があるもの：',
  'forgotten.tracked-changes': { other: '変更履歴{count}件' },
  'forgotten.comments': { other: 'コメント{count}件' },
  'forgotten.hidden-slides': { other: '非表示のスライド{count}枚' },
  'forgotten.hidden-sheets': { other: '非表示のシート{count}枚' },
  'forgotten.author': '作成者の名前：{names}',

  'forget.title': 'このファイルからLinkwakeのデータを削除',
  'forget.explain':
    'ファイルからリンクの情報が消え、次に公開すると新しいリンクができます。今のリンクはそのまま使えます。使えなくするには、最終日かパスワードを設定してください。この状態を残すには、ファイルを保存してください。',
  'forget.confirm': '削除',

  'pane.not-noted': 'Officeによりリンクをファイルに保存できなかったため、リンクの情報はこのデバイスにだけあります。',
  'pane.moved': 'これは公開したファイルですか？',
  'pane.moved-explain':
    '別の場所にあったファイルのリンクが入っています。コピーなら新しく公開してください。移動や名前の変更をしただけなら、同じリンクを使い続けられます。',
  'pane.moved-replace': '移動しただけなので差し替える',
  'pane.without-options': 'これらのオプションなしで公開',
  'pane.as-pdf': 'PDFで公開：見た目がこのままで、すぐに公開されます',
  'pane.without-pdf': 'OfficeがこのファイルのPDFを作成できなかったため、ファイルそのものを送信しました。',
  'pane.replace-by-pdf': 'PDFにして差し替え',
  'pane.choose-file': '代わりにファイルを選択',
  'pane.other-workspace':
    '別のワークスペースで公開されています。差し替えるには、サービスでそのワークスペースに切り替えてください。ここで公開すると新しいリンクができます。',
  'pane.large': 'ファイルが大きいため、リンクとの比較は指示したときだけ行います。',
  'pane.compare': '今すぐ比較',
  'pane.comparing': 'ファイルをリンクの内容と比較しています',
  'pane.no-file': 'ファイルが保存されませんでしたか？このアプリでは、ここからファイルを保存できないことがあります。',
  'pane.in-browser': 'ブラウザーでドキュメントを開く',

  'command.sign-in': 'ドキュメントの横にLinkwakeを開いてサインインしてください。その後、そこかリボンから公開できます。',
  'command.ask':
    'このファイルには別のファイルのリンクが入っています。ドキュメントの横にLinkwakeを開いて、どうするかを選んでください。',
  'command.gone':
    'このファイルのリンク先のドキュメントは削除されたか、別のワークスペースのものです。ドキュメントの横にLinkwakeを開いて、新しく公開してください。',
  'command.too-long':
    'リボンの制限時間内に終わりません。ドキュメントの横にLinkwakeを開いて、そこから公開してください。',
  'command.published': '公開しました',
  'command.replaced': '差し替えました',
  'command.unchanged': '変更がないため送信しませんでした',
  'command.failed': '公開されませんでした',
  'command.copy-link': 'リンクをコピー',
  'command.link-copied': 'リンクをコピーしました',
  'command.link': '開いているファイルのリンクです。',
  'command.no-link': 'このファイルにはまだリンクがありません。先に公開してください。',
  'command.close': '閉じる',

  'signin.going': 'サインインページを開いています',
  'signin.done': 'サインインしました。この画面は自動的に閉じます。',
  'signin.paste': '開いたままの場合は、これをコピーしてLinkwakeの作業ウィンドウに貼り付けてください。',
};
