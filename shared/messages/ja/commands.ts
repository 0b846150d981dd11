import type { enCommands } from '../en/commands.ts';
import type { Message } from '../translate.ts';

/** The words of `commands.ts` in Japanese. */
export const jaCommands: Record<keyof typeof enCommands, Message> = {
  'command.sign-in':
    'ペインからもサインインできます。リボンの「閲覧履歴」をクリックしてから、このボタンをもう一度クリックしてください。',
  'command.choose-file': 'リボンの「閲覧履歴」でペインを開き、そこでファイルを選んでください。',
  'command.ask': 'このファイルには別のファイルのリンクがあります。Linkwakeペインを開いて、どうするか選んでください。',
  'command.gone':
    'このファイルのドキュメントは削除されたか、別のワークスペースにあります。Linkwakeペインを開いて、新しく公開してください。',
  'command.too-long': '時間がかかりすぎています。Linkwakeペインを開き、そこから公開してください。',
  'command.published': '公開しました',
  'command.replaced': 'リンクを更新しました',
  'command.unchanged': '最新の状態です',
  'command.failed': '公開できませんでした',
  'command.uncertain': 'まだ確認できていません',
  'command.copy-link': 'リンクをコピー',
  'command.link-copied': 'リンクをコピーしました',
  'command.link': 'このファイルのリンク',
  'command.differs': 'その後ファイルが変わりました。リボンの「公開」をクリックするとリンクが更新されます。',
  'command.follow': 'リボンの「閲覧履歴」で、誰が開いたかを確認できます。',
  'command.held': '管理者が承認するまで、リンクは開けません。',
  'command.no-link': 'このファイルにはまだリンクがありません。先に公開してください。',
};
