import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { plainText } from '#shared/formats/plain-text.ts';
import {
  type Appearance,
  type DrawnLogo,
  readAppearance,
  readLogo,
  saveAppearance,
} from '../../accounts/appearance.ts';
import type { Deps } from '../../deps.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { runInspection } from '../../inspect/process/inspect-pool.ts';
import { readMultipart } from '../../uploads/read-multipart.ts';
import { createSmallFile } from '../../uploads/small-file.ts';
import { refusalOf } from '../components/refusal.tsx';
import { drainUpload } from '../documents/receive-upload.ts';
import { sendPage } from '../layout/send-page.ts';
import { type ConsoleEnv, requireSignIn } from '../sign-in/require-sign-in.ts';
import { AppearancePage, logoTooLarge, maxLogoBytes } from './appearance-page.tsx';

/** The largest logo that is kept, in pixels: sharp on dense screens at the sizes of our pages. */
const logoBox = { width: 480, height: 160 };

const ticked = z.literal('on').optional().catch(undefined);

const appearanceForm = z.object({
  sender: z
    .string()
    .catch('')
    .transform((text) => plainText(text).slice(0, 80)),
  color: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .optional()
    .catch(undefined),
  own_color: ticked,
  header: ticked,
  remove_logo: ticked,
});

const notAPicture = 'Couldn’t read the logo. Choose a PNG, JPEG or WebP picture.';

/**
 * Serves the appearance of a workspace's links. The form has a file, so these routes come before the body limit of all other
 * forms, with their own checks.
 */
export function appearanceRoutes(deps: Deps): Hono<ConsoleEnv> {
  const { db, config } = deps;
  const routes = new Hono<ConsoleEnv>();
  const signedIn = requireSignIn(deps);

  interface Sent {
    saved?: boolean;
    refusal?: string;
    /** What was entered, after a refusal. */
    entered?: Partial<Omit<Appearance, 'logo'>>;
  }

  const send = async (c: Context<ConsoleEnv>, { entered, ...more }: Sent = {}) => {
    const owner = c.get('owner');
    const appearance = { ...(await readAppearance(db, owner.workspace.id)), ...entered };
    const page = <AppearancePage owner={owner} appearance={appearance} {...more} />;
    return sendPage(c, page, { status: more.refusal === undefined ? 200 : 400 });
  };

  routes.get('/account/appearance', signedIn, (c) => send(c, { saved: c.req.query('saved') !== undefined }));

  routes.get('/account/appearance/:file{[0-9a-f-]+\\.png}', signedIn, async (c) => {
    const { logo } = await readAppearance(db, c.get('owner').workspace.id);
    const picture = logo && c.req.param('file') === `${logo.id}.png` ? await readLogo(db, logo.id) : undefined;
    if (!picture) return c.notFound();
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'private, max-age=3600',
    });
  });

  routes.post('/account/appearance', drainUpload(deps), requireSameOrigin(config.baseUrl), signedIn, async (c) => {
    const { workspace, userId } = c.get('owner');
    const file = createSmallFile(maxLogoBytes);
    const fields = new Map<string, string>();
    const entered = () => appearanceForm.parse(Object.fromEntries(fields));
    try {
      const options = { blobs: file.sink, fileLimit: config.uploadLimit, fields };
      await readMultipart(c.env.incoming, c.req.header('content-type') ?? '', options);
    } catch (cause) {
      const { message } = refusalOf(c, cause).refusal;
      // The fields after the file may be missing.
      return send(c, { refusal: message, entered: { senderName: entered().sender } });
    }
    const form = entered();
    const values = {
      senderName: form.sender,
      color: form.own_color ? form.color : undefined,
      showHeader: form.header !== undefined,
    };
    const logo = file.content();
    if (logo === 'too large') return send(c, { refusal: logoTooLarge, entered: values });
    const picture = logo.length === 0 ? undefined : await drawLogo(logo, userId);
    if (picture === 'refused') return send(c, { refusal: notAPicture, entered: values });
    await saveAppearance(db, workspace.id, values, picture ?? (form.remove_logo ? 'removed' : undefined));
    return c.redirect('/account/appearance?saved', 303);
  });

  return routes;
}

/** Redraws the logo, in the process for files from outside. */
async function drawLogo(bytes: Uint8Array, sender: string): Promise<DrawnLogo | 'refused'> {
  try {
    const drawn = await runInspection(sender, 'redrawLogo', { bytes, ...logoBox });
    return drawn ? { png: Buffer.from(drawn.png), background: drawn.background } : 'refused';
  } catch (error) {
    // The picture takes more memory or time than a logo may.
    if (error instanceof BadRequest) return 'refused';
    throw error;
  }
}
