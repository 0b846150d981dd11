import * as z from 'zod';

const giveOne = 'Give the recipient a name, an email or both.';

const blankIsAbsent = (text: string | undefined) => (text === '' ? undefined : text);

/** Body of `POST /documents/{ref}/recipients`: a name, an email or both. */
export const recipientInput = z
  .object({
    name: z.string().trim().max(200).optional().transform(blankIsAbsent),
    email: z
      .union([z.literal(''), z.email({ error: 'That email address does not look right.' })])
      .optional()
      .transform(blankIsAbsent),
  })
  .refine((body) => body.name !== undefined || body.email !== undefined, { error: giveOne })
  .meta({ id: 'RecipientInput' });

export type RecipientInput = z.input<typeof recipientInput>;

/** Answer: the personal link, the document's link with `?r=` and a recipient code. */
export const personalLink = z.looseObject({ link: z.string(), message: z.string() }).meta({ id: 'PersonalLink' });

export type PersonalLink = z.infer<typeof personalLink>;
