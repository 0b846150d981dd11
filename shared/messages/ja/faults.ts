import type { enFaults } from '../en/faults.ts';
import type { Message } from '../translate.ts';

export const jaFaults: { [key in keyof typeof enFaults]: Message } = {
  'fault.upgrade': 'プランを見る',
  'fault.open-service': 'サービスを開く',
  'fault.unexpected': '実行できませんでした：{message}',

  'fault.unreachable.offline': 'オフラインです。作業内容は保持されています。接続したらもう一度お試しください。',
  'fault.unreachable.offline-sign-in': 'オフラインです。接続したらサインインしてください。',
  'fault.unreachable.sign-in': '{host}に接続できません。アドレスと接続を確認してから、もう一度サインインしてください。',
  'fault.service_moved':
    '{host}は移転した可能性があります。開いて新しいアドレスを確認し、そちらにサインインしてください。入力内容は残っています。',
  'fault.service_fault': 'サーバーでエラーが発生しました（{status}）。数分後にもう一度お試しください。',
  'fault.unexpected_answer':
    'サーバーの応答を認識できません。Linkwakeを更新してください。解決しない場合は管理者にお問い合わせください：',
  'fault.bad_request': 'サービスがリクエストを拒否しました：',
  'fault.bad_request.unsaid':
    'サービスが理由を示さずにリクエストを拒否しました（{status}）。サービスのアドレスを確認してください。',
  'fault.bad_request.too-large': 'このファイルはサービスの上限を超えています。もっと小さいファイルを送信してください。',
  'fault.not_allowed':
    'このアカウントには権限がありません。ワークスペースの所有者に依頼するか、別のアカウントでサインインしてください。',
  'fault.not_found': 'このドキュメントは削除されたか、別のワークスペースにあります。',
  'fault.not_found.signed-copy': 'この署名済みPDFはサービスにありません。ほかのものは引き続き利用できます。',
  'fault.endpoint_not_found':
    '見つかりません。サービスが移転した可能性があります。サービスのアドレスを確認してください。',
  'fault.not_ready': 'まだ処理中です。1分後にもう一度お試しください。',
  'fault.plan_limit': 'ご利用のプランには含まれていません。入力内容は残っています。',
  'fault.rate_limited': '1時間あたり30回の公開・更新の上限に達しました。入力内容は残っています。',
  'fault.rate_limited.until':
    '1時間あたり30回の公開・更新の上限に達しました。{when}にもう一度お試しください。入力内容は残っています。',
  'fault.rate_limited.over': '上限に達していました。今すぐもう一度お試しいただけます。',
  'fault.rate_limited.requests': 'リクエストが多すぎます。数分後にもう一度お試しください。',
  'fault.rate_limited.requests-until': 'リクエストが多すぎます。{when}にもう一度お試しください。',

  'fault.bad_service_address.no-address':
    'Webアドレスではありません。https://share.example.com のように入力してください。',
  'fault.bad_service_address.with-password':
    'アドレスからユーザー名とパスワードを削除してください。サインインはこのあと行います。',
  'fault.bad_service_address.not-https': '通信を保護するため、アドレスはhttps://で始まる必要があります。',
  'fault.key_refused': 'このAPIキーは無効です。キー全体を貼り付けたか確認するか、新しいキーを作成してください。',
  'fault.no_sign_in_service.nothing': '{service}にドキュメント共有サービスはありません。アドレスを確認してください。',
  'fault.no_sign_in_service.no-sign-in':
    '{service}はサインインに対応していません。アドレスを確認するか、APIキーを使ってください。',
  'fault.no_sign_in_service.other-program':
    '{service}はドキュメント共有サービスではありません。アドレスを確認するか、APIキーを使ってください。',
  'fault.no_sign_in_service.other-issuer':
    '{service}のサインインには{issuer}が使われます。代わりにそのアドレスを入力してください。',
  'fault.no_sign_in_service.no-registration': '{service}ではアプリを登録できません。代わりにAPIキーを使ってください。',
  'fault.sign_in_cancelled': 'サインインウィンドウが閉じられました。もう一度お試しください。',
  'fault.sign_in_denied': 'サービスがサインインを拒否しました。もう一度お試しください。',
  'fault.sign_in_denied.declined':
    'アクセスが拒否されたため、サインインしていません。許可するには、もう一度サインインしてください。',
  'fault.sign_in_window_failed':
    'サインインウィンドウを開けませんでした。ポップアップを許可してもう一度試すか、APIキーを使ってください。',
  'fault.sign_in_window_failed.none-here':
    'このブラウザーでは、拡張機能のサインインウィンドウを開けません。APIキーを使ってください。',
  'fault.sign_out_incomplete':
    'ここではサインアウトしましたが、{service}に接続できませんでした。共有のコンピューターでは、サービスの「Connected apps」でもアクセスを取り消してください。',
  'fault.stored_accounts_unreadable':
    '保存されたアカウントを読み取れません。Linkwakeを更新するか、もう一度サインインしてください。ドキュメントとリンクは安全です。',

  'fault.publish_interrupted': '「{title}」の公開が中断されました。何も公開されていません。もう一度お試しください。',
  'fault.publish_uncertain':
    '「{title}」は確認できていません。サービスが応答しませんでした。二重に公開する前に、応答するようになってからもう一度確認してください。',
  'fault.update_uncertain':
    '「{title}」は送信されましたが、確認できていません。リンクには以前のバージョンかこのバージョンが表示されます。確実にするには、もう一度更新してください。',
  'fault.publish_cancelled': '公開を取り消しました。何も公開されていません。',
  'fault.file_settings_lost':
    '「{file}」の送信前にブラウザーが閉じられ、オプションが失われました。ファイルをもう一度追加してください。',
  'fault.capture_failed': 'このページを読み取れませんでした。再読み込みして、もう一度公開してください。',
  'fault.capture_failed.pdf': 'このタブのPDFを読み取れませんでした。PDFを保存し、そのファイルを公開してください。',
  'fault.download_interrupted': '{host}からのダウンロードが中断されました。もう一度お試しください。',
  'fault.no_preview_of_pdf': 'PDFはプレビューできません。閲覧者にはタブの内容がそのまま表示されます。',
  'fault.pdf_out_of_reach.asked':
    'Firefoxでは、開いているPDFを拡張機能が読み取れません。公開するには、新しく開いたタブで{host}へのアクセスを許可してください。',
  'fault.pdf_out_of_reach.replace':
    'Firefoxでは、開いているPDFを拡張機能が読み取れません。一度「新しいリンクとして公開」を選んで{host}へのアクセスを許可すると、リンクを更新できるようになります。',
  'fault.page_not_open.not-asked':
    'Linkwakeがページを読み取るのは、そのページでボタンをクリックしたあとだけです。「{title}」のページを開いてボタンをクリックし、もう一度お試しください。',
  'fault.page_not_open.other-page':
    '開いているページは「{title}」ではありません。リンクか元のページを開き、そこでLinkwakeのボタンをクリックして、もう一度お試しください。',
  'fault.policy_refused.service': '組織の設定で、サインインできるのは{service}のみです。',
  'fault.policy_unreadable': '組織の設定「{setting}」が無効なため、何も公開されません。管理者にお問い合わせください。',
  'fault.background_stopped': 'ブラウザーが途中でLinkwakeを停止しました。もう一度お試しください。',
  'fault.stored_value_unreadable':
    'ローカルデータ「{key}」を読み取れません。Linkwakeの設定で「ローカルデータを消去」を選んでください。ドキュメントは安全です。',
  'fault.service_permission_refused':
    '{host}へのアクセスの許可が必要です。もう一度「サインイン」を選んで許可してください。',

  'fault.not_in_office':
    'このペインはWord、PowerPoint、Excelで使えます。それらにLinkwakeを追加し、リボンから開いてください。',
  'fault.office_js_missing':
    'office.jsをappsforoffice.microsoft.comから読み込めませんでした。接続を確認してから、ペインを開き直してください。',
  'fault.office_timeout':
    'Officeが応答しません。ドキュメントを保存し、このペインを開き直してから、もう一度お試しください。',
  'fault.office_fault': 'Officeで実行できませんでした。ドキュメントを保存して、もう一度お試しください。',
  'fault.office_fault.5001': 'Officeでエラーが発生しました。ドキュメントを保存して、もう一度お試しください。',
  'fault.office_fault.7000':
    'このドキュメントは、Officeの設定でアドインから読み取れません。保護した人に問い合わせるか、デバイスからファイルを選んでください。',
  'fault.office_fault.11000':
    'Officeで開いているファイルが多すぎます。このペインを開き直して、もう一度お試しください。',
  'fault.office_fault.11001':
    'このドキュメントのラベルにより、アドインは読み取れません。デバイスからファイルを選ぶか、管理者にお問い合わせください。',
  'fault.nothing_selected':
    '何も選択されていません。ドキュメントで名前またはメールアドレスを選択して、もう一度お試しください。',
  'fault.multiple_areas_selected':
    '使えるのは連続したセル範囲だけです。図形を含めずにまとめて選択して、もう一度お試しください。',
  'fault.device_record_unreadable':
    'このファイルについてこのデバイスに保存された情報を読み取れません。このペインを開き直してください。解決しない場合は、Officeのキャッシュを消去してください。ドキュメントとリンクは安全です。',
  'fault.link_changed':
    'ペインを開いている間にファイルまたはリンクが変更されたため、何も送信しませんでした。ペインの現在の表示を確認して、もう一度選択してください。',
  'fault.file_too_large': 'このファイルは、作業中に確認するには大きすぎます。',
  'fault.empty_document':
    'Officeから空のファイルが返されたため、何も公開されませんでした。ドキュメントを保存して、もう一度お試しください。',
};
