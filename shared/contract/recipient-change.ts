import * as z from 'zod/mini';
import { recipientEmail, wrongEmail } from './recipient.ts';

/** Body of `PATCH /documents/{ref}/recipients/{code}`: the right address. Beyond the contract (docs/api-additions.md). */
export const recipientChange = z.object({
  email: recipientEmail.check(z.refine((text) => text !== '', { error: wrongEmail })),
});
