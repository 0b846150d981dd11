/** No room of the workspace has that id; another workspace's is no different. */
export class RoomNotFound extends Error {
  override readonly name = 'RoomNotFound';
  static readonly code = 'room_not_found';
  readonly code = RoomNotFound.code;

  constructor() {
    super('There is no such room in this workspace.');
  }
}
