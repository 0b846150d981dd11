import type { Client } from '#shared/api/client.ts';
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
  const { source, content: hash } = await sourceOf(request);
  const content = await hash();
  if (content !== undefined && content === request.contentBefore)
    return { ...linkOf(await tools.documents.get(slug, tools), []), content, unchanged: true };
  const replaced = await tools.documents.replace(slug, source, {}, tools);
  const link = linkOf(await tools.documents.get(slug), warningsOf(replaced));
  return { ...link, ...(content !== undefined && { content }) };
}
