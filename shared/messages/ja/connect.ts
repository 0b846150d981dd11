import type { enConnect } from '../en/connect.ts';
import type { Message } from '../translate.ts';

/** The words of `connect.ts` in Japanese. */
export const jaConnect: Record<keyof typeof enConnect, Message> = {
  'connect.service': 'サービスのアドレス',
  'connect.service-hint': 'ドキュメントの公開先。例：https://share.example.com',
  'connect.replaces': '{email}はサインアウトされます。',
  'connect.at': 'サービス：{host}',
  'connect.sign-in': 'サインイン',
  'connect.use-key': '代わりにAPIキーを使う',
  'connect.key': 'APIキー',
  'connect.key-hint': 'Webアプリの「API keys」で作成します。このデバイスにのみ保存されます。',
  'connect.key-submit': '接続',
  'connect.key-only': 'APIキーでサインイン',
  'connect.key-missing': 'APIキーを入力してください。',
  'connect.key-checking': 'APIキーを確認しています',
  'connect.busy': 'サインインを待っています',

  'pane.welcome': 'このファイルをリンクで共有し、誰が開いたかを確認',
  'pane.window-gone': 'サインインが中断されました。',
  'pane.window-paste': 'ウィンドウに応答が表示されたままですか？',
  'pane.window-answer': 'サインインウィンドウの応答',
  'pane.window-answer-hint': '表示されたアドレス全体をコピーして、ここに貼り付けてください。',
  'pane.window-answer-wrong': 'アドレスが完全ではありません。httpsから始まる全体をコピーしてください。',
  'pane.window-continue': '続ける',

  'fault.sign_in_window_failed.12002':
    'サインインページを読み込めませんでした。接続とサービスのアドレスを確認してください。',
  'fault.sign_in_window_failed.12003': 'サインインページにはhttpsが必要です。管理者にお問い合わせください。',
  'fault.sign_in_window_failed.12004':
    'Officeがサインインページを信頼していません。管理者にアドインの更新を依頼してください。',
  'fault.sign_in_window_failed.12005': 'サインインページにはhttpsが必要です。管理者にお問い合わせください。',
  'fault.sign_in_window_failed.12007': 'サインインウィンドウがすでに開いています。閉じてから、もう一度お試しください。',
  'fault.sign_in_window_failed.12009': 'ウィンドウがブロックされました。もう一度試して「許可」を選んでください。',
  'fault.sign_in_window_failed.12011':
    'ブラウザーのセキュリティ設定により、サインインウィンドウがOfficeから分離されています。ここでポップアップを許可するか、両方のサイトを同じゾーンに入れてください。',
};
