import * as z from 'zod/mini';

/** A room made from here: the contract has no list of rooms. */
export const createdRoom = z.object({
  service: z.string(),
  /** The uuid of the workspace it was made in. */
  workspace: z.string(),
  link: z.string(),
  title: z.string(),
  /** How many documents were put into it. */
  documents: z.int(),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
});

export type CreatedRoom = z.infer<typeof createdRoom>;

/** Rooms made from here, newest first. */
export const createdRooms = z.array(createdRoom);

export type CreatedRooms = z.infer<typeof createdRooms>;
