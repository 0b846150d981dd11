import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { heldForReview } from '#shared/contract/named-values.ts';
import { publishFileFields } from '#shared/contract/publish.ts';
import { discardBlobs } from '../../blobs/discard-blobs.ts';
import { removeBlobsOnFailure } from '../../blobs/orphan-blobs.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { checkMayPublish, type Publisher, publishDocument } from '../../documents/publish/publish-document.ts';
import { checkMayReplace, replaceContent } from '../../documents/publish/replace-content.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { newestVersion } from '../../documents/versions/list-versions.ts';
import { DocumentNotFound } from '../../errors/request-errors.ts';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { addressesOf } from '../../links/addresses.ts';
import { createPublishLimiter } from '../../plans/publish-limiter.ts';
import { UploadAborted } from '../../uploads/errors.ts';
import type { ReceivedFile } from '../../uploads/read-multipart.ts';
import { trackUpload } from '../../uploads/track-upload.ts';
import { refusalOf } from '../components/refusal.tsx';
import { notFoundPage } from '../layout/error-pages.tsx';
import { sendPage } from '../layout/send-page.ts';
import { type ConsoleEnv, requireSignIn } from '../sign-in/require-sign-in.ts';
import { drainUpload, receiveUpload } from './receive-upload.ts';
import { ReplacePage } from './replace-page.tsx';
import { sendDocumentsPage } from './send-documents-page.tsx';
import { outcomeOf } from './upload-outcome.ts';

const blankIsAbsent = z
  .string()
  .optional()
  .transform((text) => text || undefined);

/** Empty fields set nothing. */
const publishForm = z.object({
  title: blankIsAbsent,
  password: blankIsAbsent.pipe(publishFileFields.shape.password),
});

const replaceForm = z.object({ title: blankIsAbsent });

/**
 * Serves the two forms with a file. Uploads are streamed, so these routes come before the body limit of all other
 * forms, and each brings its own checks: same origin and a signed-in owner.
 */
export function uploadRoutes(deps: Deps): Hono<ConsoleEnv> {
  const { config } = deps;
  const addresses = addressesOf(config);
  const limiter = createPublishLimiter(deps);
  const routes = new Hono<ConsoleEnv>();
  routes.onError((cause, c) => {
    if (cause instanceof DocumentNotFound) return sendPage(c, notFoundPage, { status: 404 });
    throw cause;
  });
  const whole = drainUpload(deps);
  const ownForm = requireSameOrigin(config.baseUrl);
  const signedIn = requireSignIn(deps);

  routes.post('/documents', whole, ownForm, signedIn, async (c) => {
    const entered = new Map<string, string>();
    try {
      const publisher = publisherOf(c);
      await checkMayPublish(deps, limiter, publisher);
      const { document } = await trackUpload(deps, limiter, publisher, async () => {
        const { file, fields } = await receiveUpload(c, deps, publishForm, entered);
        return publishDocument(deps, limiter, publisher, { file }, fields, refuseIfCancelled(c));
      });
      deps.metrics.contentStored('published');
      return c.redirect(`/documents/${document.id}/?done=${outcomeOf(document, 'published')}`, 303);
    } catch (cause) {
      const { refusal, status } = refusalOf(c, cause);
      const passwordLost = Boolean(entered.get('password'));
      const refused = { title: entered.get('title'), refusal: { ...refusal, passwordLost } };
      return sendDocumentsPage(c, deps, { ...refused, status });
    }
  });

  routes.post('/documents/:ref/replace', whole, ownForm, signedIn, async (c) => {
    const publisher = publisherOf(c);
    const entered = new Map<string, string>();
    const found = await findDocument(deps.db, publisher.workspace.id, c.req.param('ref'));
    try {
      const document = await checkMayReplace(deps, limiter, publisher, found.id);
      const replaced = await trackUpload(deps, limiter, publisher, async () => {
        const { file, fields } = await receiveUpload(c, deps, replaceForm, entered);
        const isUnchanged = () => fields.title === undefined && isUpToDate(deps.db, document, file);
        if (await removeBlobsOnFailure(deps, [file.key], async () => isUnchanged())) {
          await discardBlobs(deps, [file.key]);
          return undefined;
        }
        return replaceContent(deps, limiter, publisher, document, { file }, fields, refuseIfCancelled(c));
      });
      if (replaced === undefined) return c.redirect(`/documents/${document.id}/versions/?done=unchanged`, 303);
      deps.metrics.contentStored('replaced');
      const done = outcomeOf(replaced.document, 'replaced');
      return c.redirect(`/documents/${document.id}/versions/?done=${done}`, 303);
    } catch (cause) {
      const { refusal, status } = refusalOf(c, cause);
      const props = { owner: c.get('owner'), document: found, link: addresses.link(found.slug), refusal };
      const page = <ReplacePage {...props} title={entered.get('title')} fileLimit={config.uploadLimit} />;
      return sendPage(c, page, { status });
    }
  });

  return routes;
}

/** For who pressed “Cancel” while the last bytes were on their way: the form cannot be told that they arrived. */
function refuseIfCancelled({ req }: Context<ConsoleEnv>): () => Promise<void> {
  return async () => {
    if (req.raw.signal.aborted) throw new UploadAborted();
  };
}

function publisherOf(c: Context<ConsoleEnv>): Publisher {
  const { userId, workspace } = c.get('owner');
  return { user: { id: userId }, workspace };
}

/**
 * Whether the link has this file already, and nothing of it was left out that a second attempt might show. A file that is
 * held is reviewed again.
 */
async function isUpToDate(db: Db, document: StoredDocument, file: ReceivedFile): Promise<boolean> {
  if (document.reviewStatus === heldForReview) return false;
  const { isLive, warnings, source } = await newestVersion(db, document.id);
  return isLive && warnings.length === 0 && source.sha256.equals(file.sha256);
}
