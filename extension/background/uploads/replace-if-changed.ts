import type { Client } from '#shared/api/client.ts';
import { UpdateUncertain } from '#shared/publish/errors.ts';
import { warningsOf } from '#shared/publish/publish-once.ts';
import type { UploadRequest } from '../../messages/upload-port.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';
import { linkOf } from './published-link.ts';
import { sourceOf } from './upload-source.ts';

interface ReplaceTools {
  documents: Client['documents'];
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
}

/**
 * Replaces a document's content, unless its link has it already. A repeat with the same content changes nothing, so a lost response
 * needs no search.
 */
export async function replaceIfChanged(
  request: UploadRequest,
  slug: string,
  tools: ReplaceTools,
): Promise<PublishedLink> {
  const { signal, onProgress } = tools;
  const fields = request.newTitle === undefined ? {} : { title: request.newTitle };
  const { source, hashContent } = await sourceOf(request);
  const content = await hashContent();
  if (content !== undefined && content === request.contentBefore)
    return { ...linkOf(await tools.documents.get(slug, { signal }), []), content, unchanged: true };
  const replaced = await tools.documents.replace(slug, source, fields, { signal, onProgress });
  // The answer names neither the document's title nor its state.
  const document = await tools.documents.get(slug).catch((cause: unknown) => {
    throw new UpdateUncertain(request.title, { cause });
  });
  return { ...linkOf(document, warningsOf(replaced)), content };
}
