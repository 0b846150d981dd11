/** The workspace has no room with that id; another workspace's room counts as missing. */
export class RoomNotFound extends Error {
  override readonly name = 'RoomNotFound';
  static readonly code = 'room_not_found';
  readonly code = RoomNotFound.code;

  constructor() {
    super('There is no such room in this workspace. Check the address, or switch to the workspace it belongs to.');
  }
}

/** A room with the id that was chosen for a new one is there already. */
export class RoomExists extends Error {
  override readonly name = 'RoomExists';
  static readonly code = 'room_exists';
  readonly code = RoomExists.code;

  constructor() {
    super('This room has been created already. Look for it among your rooms.');
  }
}
