import * as z from 'zod/mini';
import { webAddress } from './formats.ts';

const wrongEmail = 'That email address does not look right.';
const giveOne = 'Give the recipient a name, an email or both.';

const blankIsAbsent = (text: string | undefined) => (text === '' ? undefined : text);

/**
 * RFC 5321, 4.5.3.1.3: a path, which has two brackets more, has 256 characters at most. Longer ones are not looked at: what zod
 * looks for in an address takes the square of its length.
 */
const email = z.string().check(z.maxLength(254, { error: wrongEmail, abort: true }), z.email({ error: wrongEmail }));

/** Body of `POST /documents/{ref}/recipients`: a name, an email or both. */
export const recipientInput = z
  .object({
    name: z.pipe(z.optional(z.string().check(z.trim(), z.maxLength(200))), z.transform(blankIsAbsent)),
    email: z.pipe(z.optional(z.union([z.literal(''), email])), z.transform(blankIsAbsent)),
  })
  .check(z.refine((body) => body.name !== undefined || body.email !== undefined, { error: giveOne }))
  .register(z.globalRegistry, { id: 'RecipientInput' });

export type RecipientInput = z.input<typeof recipientInput>;

/** Answer: the personal link, the document's link with `?r=` and a recipient code. */
export const personalLink = z
  .looseObject({ link: webAddress, message: z.string() })
  .register(z.globalRegistry, { id: 'PersonalLink' });

export type PersonalLink = z.infer<typeof personalLink>;
