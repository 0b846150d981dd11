import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { settingsInput } from './settings.ts';

const utf8 = new TextEncoder();

/** Refuses a document of more than `limits.htmlBytes`. */
export const htmlTooLarge = 'The HTML document is larger than 5 MB. Send it as a zip with index.html at its top.';

/** One complete self-contained HTML document, at most 5 MB of UTF-8. */
const html = z.string({ error: 'Send one complete HTML document in html, or a file as multipart/form-data.' }).check(
  z.minLength(1, { error: 'The HTML document is empty.' }),
  z.refine((text) => text.length <= limits.htmlBytes && utf8.encode(text).byteLength <= limits.htmlBytes, {
    error: htmlTooLarge,
  }),
);

/** JSON body of `POST /documents`. */
export const publishHtml = z.object({ ...settingsInput.shape, title: z.optional(z.string()), html });

export type PublishHtml = z.infer<typeof publishHtml>;

const formWords: Record<string, boolean> = {
  true: true,
  '1': true,
  on: true,
  yes: true,
  false: false,
  '0': false,
  off: false,
  no: false,
  '': false,
};

/** A boolean as forms send it, and as programs write it: Python's `str(True)` is `True`. */
const formBoolean = (name: string) =>
  z
    .pipe(
      z.string().check(
        z.refine((text) => Object.hasOwn(formWords, text.trim().toLowerCase()), {
          error: `${name} must be true or false.`,
        }),
      ),
      z.transform((text) => formWords[text.trim().toLowerCase()] === true),
    )
    .register(z.globalRegistry, { description: '`true` or `false` as text, in any case' });

/** The text fields next to `file` in a multipart publish. */
export const publishFileFields = z.object({
  ...settingsInput.shape,
  title: z.optional(z.string()),
  require_email: z.optional(formBoolean('require_email')),
  verify_email: z.optional(formBoolean('verify_email')),
});

/** JSON body of `PUT /documents/{ref}/content`. */
export const replaceHtml = z.object({ html, title: z.optional(z.string()) });

export type ReplaceHtml = z.infer<typeof replaceHtml>;

/** The text fields next to `file` in a multipart replace. */
export const replaceFileFields = z.object({ title: z.optional(z.string()) });
