import type { enRecipients } from '../en/recipients.ts';
import type { Message } from '../translate.ts';

/** The words of `recipients.ts` in Japanese. */
export const jaRecipients: { [key in keyof typeof enRecipients]: Message } = {
  'beside.write': '名前の横にリンクを書き込む',
  'beside.hint': '先に、名前やアドレスのある行を選択してください。',
  'beside.none': '選択した行にリンクを持つ人がいません。名前やアドレスのある行を選択してください。',
  'beside.ask': { other: '「{sheet}」の{column}列（{cells}）にリンクを{count}件追加します。' },
  'beside.filled': { other: 'このうち{count}個のセルは空ではなく、上書きされます。' },
  'beside.confirm': '{column}列に書き込む',
  'beside.over': '{column}列を上書き',
  'beside.written': { other: 'リンクを{count}件書き込みました' },
  'beside.undone': 'セルを元に戻しました',
  'beside.undone-partly': { other: 'その後に変更・移動された{count}個を除き、セルを元に戻しました。' },

  'list.title': 'このブックのリスト',
  'list.none':
    'リストを選択して追跡するか、「{name}」という名前を付けてください。後から追加した人にもリンクを作成できます。',
  'list.follow': '選択範囲を追跡',
  'list.following': '「{sheet}」の{cells}を追跡中',
  'list.stop': '追跡をやめる',
  'list.complete': 'リストの全員にリンクがあります',
  'list.new': { other: 'リストの{count}人にまだリンクがありません' },
  'list.write-opened': '「開封日時」列を書き込む',
  'list.opened': '開封日時',
  'list.written': '{column}列に、各人が最後に開いた日時を書き込みました。',

  'insert.links': 'ドキュメントに挿入',
  'insert.hint-word': 'カーソル位置に名前とリンクの表を挿入します。',
  'insert.hint-powerpoint': 'カーソル位置に名前とリンクを挿入します。先にテキストボックスをクリックしてください。',
  'insert.hint-word-one': 'カーソル位置にリンクを挿入します。',
  'insert.hint-powerpoint-one': 'カーソル位置にリンクを挿入します。先にテキストボックスをクリックしてください。',
  'insert.whose': '誰のリンク',
  'insert.everybody': { other: '全員（{count}件）' },
  'insert.seen': 'このファイルをもう一度公開すると、すべての閲覧者にこれらのリンクが見えます。',
  'insert.read-only': 'このファイルは読み取り専用です。リンクのコピーはできますが、挿入はできません。',
  'insert.done': '挿入しました。{app}の「元に戻す」で取り消せます。',

  'recipients.in-file':
    '名前とリンクは、ほかのデバイスでも見られるようにこのファイルにも保存されます。公開されるコピーには含まれません。',
};
