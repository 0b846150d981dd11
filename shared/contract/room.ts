import * as z from 'zod';
import { webAddress } from './formats.ts';
import { limits } from './limits.ts';

const giveTitle = 'Give the room a title.';
const notAList = 'documents must be a list of links or slugs.';

/** Body of `POST /rooms`: links or slugs in display order. */
export const roomInput = z
  .object({
    title: z.string({ error: giveTitle }).trim().min(1, { error: giveTitle }),
    documents: z
      .array(z.string({ error: notAList }), { error: notAList })
      .min(1, { error: 'Put at least one document in the room.' })
      .max(limits.roomDocuments, { error: `A room holds up to ${limits.roomDocuments} documents.` }),
    description: z.string({ error: 'The description must be text.' }).optional(),
    require_email: z.boolean({ error: 'require_email must be true or false.' }).optional(),
  })
  .meta({ id: 'RoomInput' });

export type RoomInput = z.infer<typeof roomInput>;

/** Answer of `POST /rooms`. */
export const room = z.looseObject({ link: webAddress, message: z.string() }).meta({ id: 'Room' });

export type Room = z.infer<typeof room>;
