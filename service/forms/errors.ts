/** The workspace has no room for the signed copy of an answer. */
export class NoRoomForCopy extends Error {
  override readonly name = 'NoRoomForCopy';
  static readonly code = 'no_room_for_copy';
  readonly code = NoRoomForCopy.code;
}

/** Visitors without a personal link have caused as many bytes of signed copies of a document as they may in a day. */
export class TooManyCopies extends Error {
  override readonly name = 'TooManyCopies';
  static readonly code = 'too_many_copies';
  readonly code = TooManyCopies.code;
}
