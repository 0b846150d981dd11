import * as z from 'zod/mini';

/** A room created on this device. The contract has no list of rooms. */
const createdRoom = z.object({
  service: z.string(),
  /** The workspace's uuid. */
  workspace: z.string(),
  link: z.string(),
  title: z.string(),
  /** Number of documents in the room. */
  documents: z.int(),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
});

export type CreatedRoom = z.infer<typeof createdRoom>;

/** Rooms created on this device, newest first. */
export const createdRooms = z.array(createdRoom);

export type CreatedRooms = z.infer<typeof createdRooms>;
