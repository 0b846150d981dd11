import { Hono } from 'hono';
import * as z from 'zod';
import type { Deps } from '../deps.ts';
import { findDocument } from '../documents/find-document.ts';
import { CopyFailed } from '../signing/errors/copy-failed.ts';
import { CopyNotReady } from '../signing/errors/copy-not-ready.ts';
import { NoSignedResponse } from '../signing/errors/no-signed-response.ts';
import { findSignedCopy } from '../signing/find-signed-copy.ts';
import { makeCopyAgain } from '../signing/make-copy-again.ts';
import { sendSignedCopy } from '../signing/send-signed-copy.ts';
import type { ConsoleEnv } from './console-env.ts';
import { CopyPage } from './pages/copy-page.tsx';
import { missingPage } from './pages/missing-page.tsx';
import { sendPage } from './send-page.ts';

/** The owner's download of a signed copy, and another try where it could not be made. */
export function signedCopyRoutes({ db, blobs }: Deps): Hono<ConsoleEnv> {
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/responses/:id/signed.pdf', async (c) => {
    const { ref, id } = c.req.param();
    try {
      return await sendSignedCopy(c, blobs, await findSignedCopy(db, c.get('owner').workspace.id, ref, id));
    } catch (cause) {
      if (cause instanceof NoSignedResponse) return sendPage(c, missingPage, { status: 404 });
      if (cause instanceof CopyNotReady) {
        return sendPage(c, <CopyPage state="making" again={c.req.path} />, { status: 409 });
      }
      if (cause instanceof CopyFailed)
        return sendPage(c, <CopyPage state="failed" again={c.req.path} />, { status: 500 });
      throw cause;
    }
  });

  routes.post('/documents/:ref/responses/:id/signed.pdf', async (c) => {
    const { ref, id } = c.req.param();
    const document = await findDocument(db, c.get('owner').workspace.id, ref);
    if (z.uuid().safeParse(id).success) await makeCopyAgain(db, document.id, id);
    return c.redirect(c.req.path, 303);
  });

  return routes;
}
