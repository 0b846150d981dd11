import { publishDocument } from '../../../service/documents/publish/publish-document.ts';
import type { PublishLimiter } from '../../../service/plans/publish-limiter.ts';
import type { StartedService } from './service.ts';

/** Exceeds the hourly limit. */
const unlimited: PublishLimiter = {
  checkLimit: async () => {},
  countRefusal: async () => {},
  runCounted: (_publisher, work) => work(),
};

/** As many as there are connections to the database. More wait for one, on a busy machine too long. */
const atOnce = 10;

/** Publishes this number of pages for the service's owner, titled `Document 1` and so on; returns their links. */
export async function publishMany({ deps, owner }: StartedService, count: number): Promise<string[]> {
  const publisher = { user: { id: owner.userId }, workspace: { id: owner.workspaceId, plan: owner.workspace.plan } };
  const publish = async (number: number) => {
    const content = { html: `<h1>Document ${number}</h1>` };
    const { document } = await publishDocument(deps, unlimited, publisher, content, { title: `Document ${number}` });
    return `${deps.config.linkHost}/${document.slug}`;
  };
  const links: string[] = [];
  while (links.length < count) {
    const next = Array.from({ length: Math.min(atOnce, count - links.length) }, (_, at) => links.length + at + 1);
    links.push(...(await Promise.all(next.map(publish))));
  }
  return links;
}
