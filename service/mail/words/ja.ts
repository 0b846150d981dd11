import type { MailCatalogue } from './mail-words.ts';

export const ja: MailCatalogue = {
  unsubscribe: '配信停止',

  codeSubject: '{name}さんの文書を開くためのコード',
  codeHeading: '確認コード',
  codeText: 'コードを求めているページに、このコードを入力してください。有効期間は10分です。',
  codeWhy:
    '{name}さんの文書を開くために、{host}でこのメールアドレスが入力されました。心当たりがない場合は、このメールを無視し、コードを誰にも教えないでください。',

  linkSubject: '{name}さんが「{title}」を共有しました',
  linkSubjectUntitled: '{name}さんが文書を共有しました',
  linkOpen: '文書を開く',
  linkPersonal: 'このリンクはあなた専用です。{name}さんは、いつ開かれたかを確認できます。',
  linkWhy: 'このメールは{name}さんが{host}から送信しました。返信は{name}さんに届きます。',

  signSubject: '{name}さんが「{title}」への署名を依頼しています',
  signSubjectUntitled: '{name}さんが文書への署名を依頼しています',
  signOpen: '読んで署名する',
  signPersonal: 'このリンクはあなた専用です。転送しないでください。{name}さんは、いつ開かれたかを確認できます。',
  signReminder: 'リマインダー：{subject}',
  signAfterDecline:
    'この文書には以前署名していただきましたが、別の署名者が辞退しました。最初からやり直すため、もう一度署名をお願いします。',
  signAfterCancel:
    'この文書には以前署名していただきましたが、依頼が取り消されました。最初からやり直すため、もう一度署名をお願いします。',

  signedSubject: '「{title}」の署名済みの控え',
  signedHeading: '署名済みの控え',
  signedText: '「{title}」に署名しました。回答、署名、証明書ページを含む署名済みの控えを添付します。',
  signedTooLarge:
    '「{title}」に署名しました。署名済みの控えはメールで送るには大きすぎるため、{name}さんにお問い合わせください。',
  signedWhy: 'このメールは、{host}で{name}さんの文書に署名した際に入力されたメールアドレスに送信しています。',

  resetSubject: 'Linkwakeの新しいパスワードの設定',
  resetHeading: '新しいパスワードの設定',
  resetText: 'このリンクから新しいパスワードを設定してください。1時間以内に1回だけ使えます。',
  resetOpen: 'パスワードを設定',
  resetWhy:
    '{host}でリクエストがありました。お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',

  browserSubject: 'Linkwakeアカウントへの新しいサインイン',
  browserHeading: 'アカウントが新しいブラウザーで使われました',
  browserText: 'これまで使われたことのないブラウザーから、Linkwakeアカウントへのサインインがありました。',
  browserWhen: '日時：{value}',
  browserDevice: 'ブラウザー：{value}',
  browserWhere: '場所：{value}',
  unknown: '不明',
  browserElse:
    'ご本人の場合、何もする必要はありません。お心当たりがない場合は、すぐにパスワードを変更してください。ほかのすべてのブラウザーとアプリがサインアウトされます。',
  browserLost: 'パスワードが使えなくなっている場合は、新しいパスワードを設定してください：{url}',
  browserOpen: 'アカウントを確認',
  accountWhy: 'このメールは、{host}のアカウントのメールアドレスに送信しています。このメールは停止できません。',

  keysSubject: { other: 'まもなく期限が切れるLinkwakeのAPIキーが{n}個あります' },
  keysText:
    '期限が切れると、このキーを使っているものは動作しなくなります。期限までに新しいキーを作成し、置き換えたら古いキーを無効にしてください。',
  keyExpires: '{name}（{hint}…）の期限：{when}',
  keysOpen: 'APIキーを開く',

  storageSubject: 'Linkwakeの保存容量がもうすぐいっぱいになります',
  storageText:
    'ワークスペースは{limit}のうち{used}を使用しています。いっぱいになると、公開や更新ができなくなり、署名済みの控えも作成できなくなります。',
  storageAdvice: 'ドキュメントを削除すると、数分以内にその容量が空きます。上限は管理者が引き上げられます。',
  storageOpen: 'ドキュメントを開く',

  guessedSubject: '「{title}」のパスワードを推測しようとする操作がありました',
  guessedText:
    'リンクで誤ったパスワードが何度も入力されたため、最長1時間、だれもパスワードを入力できません。その後は自動的に再開します。',
  guessedAdvice:
    '短いパスワードや推測しやすいパスワードは、長いものに変更してください。続く場合は、パスワードの代わりに、メールアドレスの確認を求めてください。',
  guessedOpen: '設定を開く',

  someone: '匿名の閲覧者',
  viewerVerified: '{who}（アドレス確認済み）',
  viewerGave: '{recipient}（入力：{given}）',
  noticeView: '{who}が「{title}」を開きました',
  noticeViews: 'ドキュメントが{n}回閲覧されました',
  noticeResponse: '{who}が「{title}」に回答しました',
  noticeResponses: 'フォームに{n}件の回答がありました',
  noticeSignature: '{who}が「{title}」に署名しました',
  noticeSignatures: 'ドキュメントに{n}件の署名がありました',
  noticeDecline: '{who}が「{title}」への署名を辞退しました',
  noticeDeclines: 'ドキュメントへの署名が{n}件辞退されました',
  noticeApproved: '「{title}」が審査で承認されました',
  noticeRejected: '「{title}」が審査で却下されました',
  noticeReviews: 'ドキュメントの審査結果が{n}件あります',
  noticeReason: '理由：{reason}',
  noticeWorks: 'リンクは有効です。',
  noticeUpdate: 'リンクは開けません。内容を更新すると、再び審査されます。',
  noticeChange: 'リンクは開けません。タイトルまたは説明を変更すると、再び審査されます。',
  noticeMore: 'ほか{n}件。',
  noticeOpen: 'Linkwakeを開く',
  noticeWhy: 'このメールは、アカウントでこの通知がオンになっているためお送りしています。通知の設定：{url}',

  queueSubject: '審査待ちのページが{n}件あります',
  queueHeld: '保留中：「{title}」',
  queueReported: '報告あり：「{title}」',
  queueOpen: '審査する',
  queueWhy: '{host}の管理者であるため、このメールをお送りしています。通知の設定：{url}',

  summarySubject: '先週のまとめ：{list}',
  summaryViews: '閲覧{n}回',
  summaryAnswers: '回答{n}件',
  summaryDocument: '「{title}」: {list}',
  summaryMore: 'ほか{n}件のドキュメント。',
  summaryWhy: 'このメールは、週ごとのまとめを選択した方に送信しています。設定：{url}',
};
