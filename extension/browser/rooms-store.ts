import { type MadeRooms, madeRooms } from '#shared/publish/made-rooms.ts';
import { storedValue } from './stored-value.ts';

/** Rooms made in this browser. */
export const roomsStore = storedValue<MadeRooms>({
  area: 'local',
  key: 'rooms',
  version: 1,
  schema: madeRooms,
  initial: [],
});
