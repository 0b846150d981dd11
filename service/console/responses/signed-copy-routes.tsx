import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { CopyAwaitsSigners, CopyFailed, CopyNotReady, NoSignedResponse } from '../../signing/errors.ts';
import { findSignedCopy, retrySignedCopy, sendSignedCopy } from '../../signing/find-signed-copy.ts';
import { notFoundPage } from '../layout/error-pages.tsx';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { SignedCopyPage } from './signed-copy-page.tsx';

/** Serves the owner's download of a signed copy, and the retry of a failed one. */
export function signedCopyRoutes({ db, blobs }: Deps): Hono<ConsoleEnv> {
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/responses/:id/signed.pdf', async (c) => {
    const { ref, id } = c.req.param();
    try {
      return await sendSignedCopy(c, blobs, await findSignedCopy(db, c.get('owner').workspace.id, ref, id));
    } catch (cause) {
      if (cause instanceof NoSignedResponse) return sendPage(c, notFoundPage, { status: 404 });
      if (cause instanceof CopyNotReady) {
        const state = cause instanceof CopyAwaitsSigners ? 'waiting' : 'making';
        return sendPage(c, <SignedCopyPage state={state} again={addressOf(c)} />, { status: 409 });
      }
      if (cause instanceof CopyFailed)
        return sendPage(c, <SignedCopyPage state="failed" again={addressOf(c)} />, { status: 500 });
      throw cause;
    }
  });

  routes.post('/documents/:ref/responses/:id/signed.pdf', async (c) => {
    const { ref, id } = c.req.param();
    const document = await findDocument(db, c.get('owner').workspace.id, ref);
    if (z.uuid().safeParse(id).success) await retrySignedCopy(db, document.id, id);
    return c.redirect(addressOf(c), 303);
  });

  return routes;
}

/** Returns the path as it was requested. `c.req.path` is decoded, and may hold what no header can. */
function addressOf(c: Context): string {
  return new URL(c.req.url).pathname;
}
