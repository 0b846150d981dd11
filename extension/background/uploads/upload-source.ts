import type { PublishSource } from '#shared/api/client.ts';
import { sha256 } from '#shared/formats/sha256.ts';
import { pageSource } from '#shared/publish/page-source.ts';
import type { UploadRequest } from '../../messages/upload-port.ts';
import { openKeptFile } from '../../stores/kept-files.ts';

/** Returns what an upload sends, and the hash of its content by which a later replacement is compared; absent where it is unknown. */
export async function sourceOf({
  source,
}: UploadRequest): Promise<{ source: PublishSource; content?: string | undefined }> {
  if ('keptFile' in source) {
    const { keptFile, name, content } = source;
    return { source: { file: await openKeptFile(keptFile), name }, content };
  }
  const html = 'html' in source ? source.html : await (await openKeptFile(source.keptPage)).text();
  return { source: await pageSource(html), content: await sha256(html) };
}
