import { BadRequest, NotFound } from '#shared/api/errors.ts';
import type { RecipientInput } from '#shared/contract/recipient.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { withPersonalLink } from '#shared/recipients/personal-links.ts';
import { runIfUnlocked } from '../platform/web-lock.ts';
import { personalLinksStore } from '../stores/created-links.ts';
import { type PersonalLinkBatch, personalLinkBatchesStore } from '../stores/personal-link-batches.ts';
import { clientFor } from './accounts.ts';

interface DocumentRef {
  service: string;
  slug: string;
}

/** Creates a personal link and stores it. The service returns the same link for the same person. */
export async function createPersonalLink({ service, slug }: DocumentRef, recipient: RecipientInput): Promise<string> {
  const { link } = await clientFor(service).recipients.create(slug, recipient);
  const { name, email } = recipient;
  const created = { service, slug, ...(name && { name }), ...(email && { email }), link, madeAt: Date.now() };
  await personalLinksStore.update((links) => withPersonalLink(links, created));
  return link;
}

/** Queues personal links. They are created one after the other, also after a stop of the background. */
export async function queuePersonalLinks(document: DocumentRef, people: PersonalLinkBatch['waiting']): Promise<void> {
  await personalLinkBatchesStore.update((batches) => {
    const before = batches.find((batch) => isSameDocument(batch, document));
    const waiting = [...(before?.waiting ?? []), ...people];
    // People who are added while links are created join that batch, with who was refused in it.
    const { total, refused } = before?.waiting.length ? before : { total: 0, refused: [] };
    const others = batches.filter((batch) => !isSameDocument(batch, document));
    return [...others, { ...document, total: total + people.length, waiting, refused }];
  });
  void resumePersonalLinks();
}

/** Removes the batch of a document. Links that are not created yet are dropped. */
export async function cancelPersonalLinks(document: DocumentRef): Promise<void> {
  await personalLinkBatchesStore.update((batches) => batches.filter((batch) => !isSameDocument(batch, document)));
}

/** Resumes the batches of personal links: at each alarm, and when a person asks. */
export async function resumePersonalLinks(): Promise<void> {
  await runIfUnlocked('personal-links', async () => {
    const stopped = new Set<string>();
    for (;;) {
      const batch = (await personalLinkBatchesStore.get()).find(
        ({ service, slug, waiting }) => waiting.length > 0 && !stopped.has(`${service} ${slug}`),
      );
      if (batch === undefined) return;
      if (!(await createNext(batch))) stopped.add(`${batch.service} ${batch.slug}`);
    }
  });
}

/** Creates the next link of a batch. @returns whether the batch can continue */
async function createNext(batch: PersonalLinkBatch): Promise<boolean> {
  const [person] = batch.waiting;
  if (person === undefined) return false;
  try {
    await createPersonalLink(batch, person);
    await change(batch, ({ fault: _fault, ...rest }) => ({ ...rest, waiting: rest.waiting.slice(1) }));
    return true;
  } catch (error) {
    if (error instanceof BadRequest) {
      const refused = { person, ...faultOf(error) };
      await change(batch, (now) => ({ ...now, waiting: now.waiting.slice(1), refused: [...now.refused, refused] }));
      return true;
    }
    const fault = faultOf(error);
    // The document is gone, so no link of the batch can be created.
    const waiting = error instanceof NotFound ? { waiting: [] } : {};
    await change(batch, (now) => ({ ...now, ...waiting, fault }));
    return false;
  }
}

async function change(document: DocumentRef, update: (batch: PersonalLinkBatch) => PersonalLinkBatch): Promise<void> {
  await personalLinkBatchesStore.update((batches) =>
    batches.map((batch) => (isSameDocument(batch, document) ? update(batch) : batch)),
  );
}

function isSameDocument({ service, slug }: DocumentRef, other: DocumentRef): boolean {
  return service === other.service && slug === other.slug;
}
