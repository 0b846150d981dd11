import type { enFaults } from '../en/faults.ts';
import type { Message } from '../translate.ts';

export const jaFaults: { [key in keyof typeof enFaults]: Message } = {
  'fault.upgrade': 'プランを見る',
  'fault.open-service': 'サービスを開く',
  'fault.unexpected': 'うまくいきませんでした：{message}',

  'fault.unreachable.offline': 'オフラインです。失われたものはありません。接続してからもう一度お試しください。',
  'fault.service_moved':
    '{host}はリクエストを別の場所へ転送しています。サービスが移転したようです。サービスを開いて今のアドレスを確かめ、そこでサインインしてください。入力した内容は失われません。',
  'fault.service_fault':
    'サービス側で障害が起きています（{status}）。お使いの環境に問題はありません。数分後にもう一度お試しください。',
  'fault.unexpected_answer':
    'サービスの応答をLinkwakeが理解できません。サービスがLinkwakeより古いか新しい、またはそのアドレスに別のものがある可能性があります。Linkwakeを更新してください。それでも直らない場合は、次の内容をサービスの管理者に伝えてください：',
  'fault.bad_request': 'サービスに拒否されました：',
  'fault.bad_request.unsaid':
    'サービスにリクエストを拒否されました（{status}）。理由は示されていません。サービスのアドレスを確認してください。',
  'fault.bad_request.too-large':
    'このサービスは、これほど大きいファイルを受け付けません。小さいファイルを送ってください。',
  'fault.not_allowed':
    'このアカウントには許可されていません。ワークスペースの所有者に問い合わせるか、別のアカウントでサインインしてください。',
  'fault.not_found':
    'このワークスペースにそのドキュメントはありません。リンクを確認するか、ドキュメントのあるワークスペースに切り替えてください。',
  'fault.not_found.signed-copy': 'この回答の署名済みPDFは、もうサービスにありません。ほかの回答のPDFは取得できます。',
  'fault.not_found.unsaid':
    '何も見つからず、応答もサービス自身のものではありませんでした。サービスが移転したか、そのアドレスに別のものがある可能性があります。',
  'fault.not_ready': 'サービスがまだ作成中です。1分後にもう一度お試しください。',
  'fault.plan_limit': '現在のプランには含まれていません。入力した内容は残っています。',
  'fault.rate_limited': 'このサービスでの公開と差し替えは、合わせて1時間に30回までです。入力した内容は残っています。',
  'fault.rate_limited.until':
    'このサービスでの公開と差し替えは、合わせて1時間に30回までです。次に試せるのは{when}です。入力した内容は残っています。',
  'fault.rate_limited.requests':
    'サービスは今これ以上の要求を受け付けません。何も失われていません。数分後にもう一度お試しください。',
  'fault.rate_limited.requests-until':
    'サービスは今これ以上の要求を受け付けません。何も失われていません。次に試せるのは{when}です。',

  'fault.bad_service_address.no-address':
    'これはウェブアドレスではありません。https://share.example.com のように入力してください。',
  'fault.bad_service_address.with-password':
    'アドレスから名前とパスワードを除いてください。サインインはこの後に行います。',
  'fault.bad_service_address.not-https': '途中で読み取られないように、アドレスは https:// で始まる必要があります。',
  'fault.key_refused':
    'このAPIキーはサービスに受け付けられませんでした。アカウント設定からキー全体をコピーして、もう一度お試しください。',
  'fault.no_sign_in_service.nothing': '{service}にはドキュメント共有サービスがありません。アドレスを確認してください。',
  'fault.no_sign_in_service.no-sign-in':
    '{service}ではサインインできません。アドレスを確認してください。正しい場合は、代わりにAPIキーを使ってください。',
  'fault.no_sign_in_service.other-program':
    '{service}の応答はドキュメント共有サービスのものではありません。アドレスを確認するか、APIキーを使ってください。',
  'fault.no_sign_in_service.other-issuer':
    '{service}のサインインは{issuer}で行われます。代わりにそのアドレスを入力してください。',
  'fault.no_sign_in_service.no-registration':
    '{service}ではアプリを自動で登録できません。代わりにAPIキーを使ってください。',
  'fault.sign_in_cancelled': 'サインインが終わる前に画面が閉じられました。',
  'fault.sign_in_denied': 'サービスがサインインを受け付けませんでした。もう一度サインインしてください。',
  'fault.sign_in_denied.declined':
    'アクセスが許可されなかったため、サインインしていません。許可するには、もう一度サインインしてください。',
  'fault.sign_in_window_failed':
    'サインイン画面を開けませんでした。ポップアップを許可してもう一度試すか、APIキーを使ってください。',
  'fault.sign_in_window_failed.none-here':
    'このブラウザーには拡張機能のサインイン画面がありません。APIキーを使ってください。',
  'fault.sign_in_window_failed.12002':
    'サインインページを読み込めませんでした。接続とサービスのアドレスを確認してください。',
  'fault.sign_in_window_failed.12003': 'サインインページのアドレスはhttpsである必要があります。',
  'fault.sign_in_window_failed.12004':
    'Officeがサインインページのアドレスを信頼していません。アドインをインストールした人に、マニフェストの更新を依頼してください。',
  'fault.sign_in_window_failed.12005': 'サインインページのアドレスはhttpsである必要があります。',
  'fault.sign_in_window_failed.12007': 'サインイン画面がすでに開いています。閉じてから、もう一度お試しください。',
  'fault.sign_in_window_failed.12009':
    '画面を開くことが許可されませんでした。もう一度試して、「許可」を選んでください。',
  'fault.sign_in_window_failed.12011':
    'ブラウザーがサインイン画面をOfficeから切り離しています。このページのポップアップを許可するか、両方を同じゾーンに入れてください。',
  'fault.sign_out_incomplete':
    'ここではサインアウトしましたが、{service}に知らせることができませんでした。このコンピューターをほかの人も使う場合は、アカウント設定でもアクセスを終了してください。',
  'fault.stored_accounts_unreadable':
    'Linkwakeに保存されたアカウントの情報を読み取れません。更新を求められたらLinkwakeを更新するか、もう一度サインインしてください。ドキュメントとリンクには影響ありません。',

  'fault.publish_interrupted':
    'ブラウザーが「{title}」の公開を途中で止めました。何も公開されていません。もう一度公開してください。',
  'fault.publish_uncertain':
    '「{title}」を送信しましたが、サービスの応答がなくなり、届いたかどうかわかりません。もう一度公開する前に、接続してから確認してください。',
  'fault.publish_cancelled': '公開を取り消しました。何も公開されていません。',
  'fault.file_settings_lost':
    '「{file}」を送る前にブラウザーが閉じられ、オプションは残っていません。ファイルをもう一度追加してください。',
  'fault.file_too_long': 'このファイルは受信者の一覧としては大きすぎます。5 MBまでのCSVファイルを選んでください。',
  'fault.capture_failed':
    'このページを読み取れませんでした。再読み込みし、Linkwakeを開き直して、もう一度公開してください。',
  'fault.no_preview_of_pdf':
    'PDFはプレビューなしで、そのまま公開されます。閲覧者には、タブに表示されているものが届きます。',
  'fault.pdf_out_of_reach.asked':
    'Firefoxは、表示中のPDFを拡張機能に読ませません。Linkwakeが{host}を読んでよいかを尋ね、PDFを公開するページを開きました。',
  'fault.pdf_out_of_reach.replace':
    'Firefoxは、表示中のPDFを拡張機能に読ませません。また、Linkwakeは{host}を直接読むことを許可されていません。一度「新しいリンクとして公開」を選ぶと許可を尋ねます。その後は、リンクのPDFを置き換えられます。',
  'fault.page_not_open.not-asked':
    'Linkwakeがページを読むのは、そのページでツールバーのボタンがクリックされた後だけです。「{title}」のページに移動してボタンをクリックし、もう一度お試しください。',
  'fault.page_not_open.other-page':
    '表示中のページは「{title}」ではありません。リンクまたは公開元のページを開き、そこでLinkwakeのボタンをクリックしてから、もう一度お試しください。',
  'fault.policy_refused.service': '組織の設定により、サインインできるのは{service}だけです。',
  'fault.policy_unreadable':
    '組織が設定した「{setting}」の値をLinkwakeが理解できないため、何も公開されません。このブラウザーの管理者に知らせてください。',
  'fault.not_stored':
    'ブラウザーがこれを保存できませんでした。ディスクの空き容量がない可能性があります。前に保存されたものは残っています。空き容量を増やしてから、もう一度お試しください。',
  'fault.background_stopped': '処理の途中でブラウザーがLinkwakeを停止しました。もう一度お試しください。',
  'fault.stored_value_unreadable':
    'Linkwakeがこのブラウザーに保存した「{key}」を読み取れません。Linkwakeの設定を開き、「ここに保存された情報を消去」を選んでください。ドキュメントはサービスに残ります。',
  'fault.service_permission_refused':
    'Linkwakeは{host}へのアクセスを許可されていません。もう一度「サインイン」を選んで許可してください。ほかのサイトへの許可は求めません。',

  'fault.not_in_office':
    'このペインはWord、PowerPoint、Excelの中で動きます。そこにマニフェストを追加し、リボンからLinkwakeを開いてください。',
  'fault.office_js_missing': 'appsforoffice.microsoft.comからoffice.jsを読み込めませんでした。',
  'fault.office_silent':
    'Officeが応答しません。ドキュメントを保存し、このペインを閉じて開き直してから、もう一度お試しください。',
  'fault.office_fault': 'Officeで実行できませんでした。ドキュメントを保存してから、もう一度お試しください。',
  'fault.office_fault.5001':
    'Office側の障害のため実行できませんでした。ドキュメントを保存してから、もう一度お試しください。',
  'fault.office_fault.7000':
    'Officeにより、アドインはこのドキュメントを読み取れません。保護した人に問い合わせるか、デバイスからファイルを選んでください。',
  'fault.office_fault.11000':
    'Officeが同時に開けるファイルの上限に達しています。この作業ウィンドウを閉じて開き直してから、もう一度お試しください。',
  'fault.office_fault.11001':
    'このドキュメントには、アドインによる読み取りを防ぐラベルが付いています。デバイスからファイルを選ぶか、管理者に問い合わせてください。',
  'fault.nothing_selected':
    '何も選択されていません。ドキュメントで名前またはメールアドレスを選択してから、もう一度お試しください。',
  'fault.selected_in_pieces':
    'Excelから受け取れるのは1つにまとまったセル範囲だけで、図形は受け取れません。セルを1つの範囲で選択して、もう一度お試しください。',
  'fault.sheet_changed':
    '確認の後にシートが変更されたため、何も書き込みませんでした。行を選択して、最初からやり直してください。',
  'fault.larger_than_wanted': '開いているファイルは、作業中に調べるには大きすぎます。',
  'fault.empty_document':
    'Officeから空のファイルが渡されたため、何も公開されませんでした。ドキュメントを保存してから、もう一度お試しください。',
};
