import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { webAddress } from './string-formats.ts';

const giveTitle = 'Give the room a title.';
const notAList = 'documents must be a list of links or slugs.';

/** Body of `POST /rooms`: links or slugs in display order. */
export const roomInput = z.object({
  title: z.string({ error: giveTitle }).check(z.trim(), z.minLength(1, { error: giveTitle })),
  documents: z
    .array(z.string({ error: notAList }), { error: notAList })
    .check(
      z.minLength(1, { error: 'Put at least one document in the room.' }),
      z.maxLength(limits.roomDocuments, { error: `A room holds up to ${limits.roomDocuments} documents.` }),
    ),
  description: z.optional(z.string({ error: 'The description must be text.' })),
  require_email: z.optional(z.boolean({ error: 'require_email must be true or false.' })),
});

export type RoomInput = z.infer<typeof roomInput>;

/** Response of `POST /rooms`. */
export const room = z.looseObject({ link: webAddress, message: z.string() });

export type Room = z.infer<typeof room>;
