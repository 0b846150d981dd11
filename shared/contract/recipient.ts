import * as z from 'zod/mini';
import { asciiEmail, maxEmailLength } from './email-address.ts';
import { webAddress } from './string-formats.ts';

export const wrongEmail = 'That email address does not look right.';
const giveOne = 'Give the recipient a name, an email or both.';

const blankIsAbsent = z.overwrite((text: string | undefined) => (text === '' ? undefined : text));

/** Blank, or an address; an international domain in letters or as `xn--…`. */
export const recipientEmail = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxEmailLength, { error: wrongEmail, abort: true }),
    z.refine((text) => text === '' || asciiEmail(text) !== undefined, { error: wrongEmail }),
  )
  .register(z.globalRegistry, { format: 'idn-email' });

/** Body of `POST /documents/{ref}/recipients`: a name, an email or both. */
export const recipientInput = z
  .object({
    name: z
      .optional(z.string().check(z.trim(), z.maxLength(200, { error: 'Keep the name to 200 characters.' })))
      .check(blankIsAbsent),
    email: z.optional(recipientEmail).check(blankIsAbsent),
  })
  .check(z.refine((body) => body.name !== undefined || body.email !== undefined, { error: giveOne }));

export type RecipientInput = z.input<typeof recipientInput>;

/** Response of `POST /documents/{ref}/recipients`. The link is the document's link with `?r=` and a recipient code. */
export const personalLink = z.looseObject({ link: webAddress, message: z.string() });

export type PersonalLink = z.infer<typeof personalLink>;

/** Body of `PATCH /documents/{ref}/recipients/{code}`: the right address. Beyond the contract (docs/api-additions.md). */
export const recipientChange = z.object({
  email: recipientEmail.check(z.refine((text) => text !== '', { error: wrongEmail })),
});
