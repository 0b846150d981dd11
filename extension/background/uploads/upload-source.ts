import type { PublishSource } from '#shared/api/client.ts';
import { sha256 } from '#shared/formats/sha256.ts';
import { pageSource } from '#shared/publish/page-source.ts';
import type { UploadRequest } from '../../messages/upload-port.ts';
import { openKeptFile } from '../../stores/kept-files.ts';

interface Sent {
  source: PublishSource;
  /** Returns the hash of the content by which a later replacement is compared; `undefined` where it is unknown. */
  hashContent: () => Promise<string | undefined>;
}

/** Returns what an upload sends. */
export async function sourceOf({ source }: UploadRequest): Promise<Sent> {
  if ('keptFile' in source) {
    const { keptFile, name, content } = source;
    return { source: { file: await openKeptFile(keptFile), name }, hashContent: async () => content };
  }
  const html = 'html' in source ? source.html : await (await openKeptFile(source.keptPage)).text();
  return { source: await pageSource(html), hashContent: () => sha256(html) };
}
