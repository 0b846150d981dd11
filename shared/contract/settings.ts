import * as z from 'zod/mini';
import { addition } from './addition.ts';
import { asciiDomain } from './email-address.ts';
import { limits } from './limits.ts';
import { day, webAddress } from './string-formats.ts';

/** Link settings in a document response (contract, "Settings object"). */
export const settings = z.looseObject({
  /** Whether a password is set; the service never returns the password. */
  password: z.boolean(),
  require_email: z.boolean(),
  /** An addition of this project's service: absent where viewers need no code. */
  verify_email: addition(z.optional(z.boolean())),
  /** Comma-separated domains; empty when none. */
  allowed_email_domains: z.string(),
  /** `null` if the link does not expire. The contract does not state a date format, so any text passes. */
  expires_at: z.nullable(z.string()),
  cta_label: z.string(),
  cta_url: z.string(),
});

export type Settings = z.infer<typeof settings>;

const isDomain = (part: string) => part.trim() === '' || asciiDomain(part.trim()) !== undefined;

/** `example.com, müller.example`: domains only, no `@`, blank for none. International ones in letters or as `xn--…`. */
const emailDomains = z.string().check(
  z.maxLength(limits.settingLength, { error: 'The list of allowed email domains is too long.', abort: true }),
  z.refine((text) => text.split(',').every(isDomain), {
    error: ({ input }) =>
      `“${String(input)
        .split(',')
        .find((part) => !isDomain(part))
        ?.trim()}” is not an email domain. Separate domains with commas: example.com, example.org.`,
  }),
);

/** The button's target: a full https address (contract). An empty text means "no button". */
const buttonTarget = z.union([
  z.literal(''),
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.settingLength, { error: 'The address of the button is too long.', abort: true }),
      z.refine(isFullHttpsAddress, {
        error: 'The button needs a full address that begins with https://, without a user name or password.',
      }),
    )
    .register(z.globalRegistry, { format: 'uri' }),
]);

/** `https://`, a host without a user name or password, and what follows; no backslash, no control character. */
const fullHttpsAddress = /^https:\/\/[^/\\?#@\s]+(?:[/?#][^\\\p{Cc}]*)?$/iu;

/**
 * Browsers also take `https:example.com`, `https:/x` and `https:\\x` for an address, and drop line breaks within one. A person
 * who reads such a text would take it for something else, and so do other programs.
 */
function isFullHttpsAddress(text: string): boolean {
  return fullHttpsAddress.test(text) && URL.canParse(text);
}

/** The settings of a request, for publish and PATCH. */
export const settingsInput = z.object({
  password: z.optional(
    z.string().check(
      z.minLength(limits.passwordLength, {
        error: `A password needs at least ${limits.passwordLength} characters.`,
      }),
      z.maxLength(limits.passwordMaxLength, {
        error: `A password may have at most ${limits.passwordMaxLength} characters.`,
      }),
    ),
  ),
  require_email: z.optional(z.boolean()),
  /** An addition: only for services that announce it (docs/api-additions.md). */
  verify_email: z.optional(z.boolean()),
  allowed_email_domains: z.optional(emailDomains),
  expires_on: z.optional(day),
  cta_label: z.optional(z.string().check(z.maxLength(80, { error: 'Keep the button text to 80 characters.' }))),
  cta_url: z.optional(buttonTarget),
});

export type SettingsInput = z.infer<typeof settingsInput>;

/** Body of `PATCH /documents/{ref}`. Fields that are absent stay unchanged. */
export const settingsChange = z.object({
  ...settingsInput.shape,
  title: z.optional(z.string().check(z.trim(), z.minLength(1, { error: 'The title cannot be empty.' }))),
  remove_password: z.optional(z.boolean()),
  remove_expiry: z.optional(z.boolean()),
  remove_cta: z.optional(z.boolean()),
});

export type SettingsChange = z.infer<typeof settingsChange>;

/** Response of PATCH. `changed` names the changed settings, for example `password` and `expiry`. */
export const settingsChanged = z.looseObject({
  link: webAddress,
  changed: z.array(z.string()),
  message: z.string(),
});

export type SettingsChanged = z.infer<typeof settingsChanged>;
