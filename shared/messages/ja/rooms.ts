import type { enRooms } from '../en/rooms.ts';
import type { Message } from '../translate.ts';

/** The words of `rooms.ts` in Japanese. */
export const jaRooms: Record<keyof typeof enRooms, Message> = {
  'room.title': 'タイトル',
  'room.description': '説明（上部に表示）',
  'room.require-email': '閲覧者にメールアドレスを1回だけたずねる',
  'room.order': 'ドキュメント（表示順）',
  'room.add': 'ドキュメントを追加',
  'room.add-one': '追加',
  'room.more': 'ほかの{count}件はタイトルで検索してください。',
  'room.up': '「{title}」を上へ移動',
  'room.down': '「{title}」を下へ移動',
  'room.place': '「{title}」：{count}件中{place}番目',
  'room.remove': '「{title}」を削除',
  'room.need-title': 'ルームのタイトルを入力してください。',
  'room.need-documents': 'ドキュメントを1つ以上追加してください。',
  'room.full': { other: 'ルームに入れられるドキュメントは{count}件までです。' },
  'room.make': 'ルームを作成',
  'room.making': 'ルームを作成しています',
};
