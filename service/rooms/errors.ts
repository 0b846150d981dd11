/** No room of the workspace has that id; another workspace's is no different. */
export class RoomNotFound extends Error {
  override readonly name = 'RoomNotFound';
  readonly code = 'room_not_found';

  constructor() {
    super('There is no such room in this workspace.');
  }
}
