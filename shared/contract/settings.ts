import * as z from 'zod';
import { day, webAddress } from './formats.ts';
import { limits } from './limits.ts';

/** Link settings as a document answer carries them (contract, "Settings object"). */
export const settings = z
  .looseObject({
    /** Whether a password is set; the password itself never comes back. */
    password: z.boolean(),
    require_email: z.boolean(),
    /** Comma-separated domains; empty when none. */
    allowed_email_domains: z.string(),
    /** `null` when the link does not expire; the format of a date is not stated, so any text passes. */
    expires_at: z.string().nullable(),
    cta_label: z.string(),
    cta_url: z.string(),
  })
  .meta({ id: 'Settings' });

export type Settings = z.infer<typeof settings>;

const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/i;

/** `example.com, example.org`: domains only, no `@`, blank for none. */
const emailDomains = z
  .string()
  .refine(
    (text) => text.trim() === '' || text.split(',').every((part) => part.trim() === '' || domain.test(part.trim())),
    { error: 'List the allowed email domains with commas between them, for example example.com, example.org.' },
  );

/** The button's target must be https, as the contract says. An empty text means "no button". */
const buttonTarget = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: 'The button needs a full address that begins with https://.' }),
]);

/** The settings a request may carry, on publish and on PATCH alike. */
export const settingsInput = z.object({
  password: z
    .string()
    .min(limits.passwordLength, {
      error: `A password needs at least ${limits.passwordLength} characters.`,
    })
    .optional(),
  require_email: z.boolean().optional(),
  allowed_email_domains: emailDomains.optional(),
  expires_on: day.optional(),
  cta_label: z.string().max(80, { error: 'Keep the button text to 80 characters.' }).optional(),
  cta_url: buttonTarget.optional(),
});

export type SettingsInput = z.infer<typeof settingsInput>;

/** Body of `PATCH /documents/{ref}`: only the fields sent change. */
export const settingsChange = settingsInput
  .extend({
    title: z.string().trim().min(1, { error: 'The title cannot be empty.' }).optional(),
    remove_password: z.boolean().optional(),
    remove_expiry: z.boolean().optional(),
    remove_cta: z.boolean().optional(),
  })
  .meta({ id: 'SettingsChange' });

export type SettingsChange = z.infer<typeof settingsChange>;

/** Answer of PATCH: `changed` names the settings changed, for example `password`, `expiry`. */
export const settingsChanged = z
  .looseObject({
    link: webAddress,
    changed: z.array(z.string()),
    message: z.string(),
  })
  .meta({ id: 'SettingsChanged' });

export type SettingsChanged = z.infer<typeof settingsChanged>;
