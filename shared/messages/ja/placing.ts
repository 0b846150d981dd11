import type { enPlacing } from '../en/placing.ts';
import type { Message } from '../translate.ts';

/** The words of `placing.ts` in Japanese. */
export const jaPlacing: Record<keyof typeof enPlacing, Message> = {
  'placing.title': 'フィールドを配置',
  'placing.signature': '署名',
  'placing.date': '日付',
  'placing.text': 'テキスト',
  'placing.checkbox': 'チェックボックス',
  'placing.field': '{kind}: {label}',
  'placing.add': 'フィールドを追加',
  'placing.hint':
    'フィールドを選び、ページをクリックします。矢印キーで移動、Shiftと矢印キーでサイズ変更、Deleteキーで削除できます。',
  'placing.save': 'フィールドを保存',
  'placing.saved': '保存しました。リンクにはこれらのフィールドが表示されます。',
  'placing.page': '{number}ページ',
  'placing.label': 'ラベル',
  'placing.required': '必須',
  'placing.remove': '{field}を削除',
  'placing.added': '{page}ページに{field}を追加しました',
  'placing.removed': '{field}を削除しました',
  'placing.at': '左から{left} mm、上から{top} mm、{width} × {height} mm',
  'placing.none': 'フィールドはまだありません',
  'placing.list': 'すべてのフィールド',
  'placing.on-page': '{field}、{page}ページ',
  'placing.from':
    'これらのフィールドはバージョン{version}のものです。新しいページでの位置を確認してから、保存してください。',
};
