import { publishDocument } from '../../../service/documents/publish/publish-document.ts';
import type { PublishLimiter } from '../../../service/plans/publish-limiter.ts';
import type { StartedService } from './service.ts';

/** Exceeds the hourly limit. */
const unlimited: PublishLimiter = {
  checkLimit: async () => {},
  countRefusal: async () => {},
  runCounted: (_publisher, work) => work(),
};

/** Publishes this number of pages for the service's owner at once, titled `Document 1` and so on; returns their links. */
export function publishMany({ deps, owner }: StartedService, count: number): Promise<string[]> {
  const publisher = { user: { id: owner.userId }, workspace: { id: owner.workspaceId, plan: owner.workspace.plan } };
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const content = { html: `<h1>Document ${number}</h1>` };
      const { document } = await publishDocument(deps, unlimited, publisher, content, { title: `Document ${number}` });
      return `${deps.config.linkHost}/${document.slug}`;
    }),
  );
}
