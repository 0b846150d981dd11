import { BadRequest, NotFound, NotSignedIn } from '#shared/api/errors.ts';
import type { RecipientInput } from '#shared/contract/recipient.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { cutText, longestLink } from '#shared/formats/cut-text.ts';
import { withPersonalLink } from '#shared/recipients/personal-links.ts';
import { runIfUnlocked } from '../platform/web-lock.ts';
import { personalLinksStore } from '../stores/created-links.ts';
import {
  type BatchDocument,
  isBatchOf,
  type PersonalLinkBatch,
  personalLinkBatchesStore,
} from '../stores/personal-link-batches.ts';
import { accountAt, clientFor } from './accounts.ts';
import { maxWaitMs } from './files/queue-rules.ts';

/** Creates a personal link and stores it. The service returns the same link for the same person. */
export async function createPersonalLink({ service, slug }: BatchDocument, recipient: RecipientInput): Promise<string> {
  const link = cutText((await clientFor(service).recipients.create(slug, recipient)).link, longestLink);
  const { name, email } = recipient;
  const created = { service, slug, ...(name && { name }), ...(email && { email }), link, madeAt: Date.now() };
  await personalLinksStore.update((links) => withPersonalLink(links, created));
  return link;
}

/** Queues personal links. They are created one after the other, also after a stop of the background. */
export async function queuePersonalLinks(document: BatchDocument, people: PersonalLinkBatch['waiting']): Promise<void> {
  const workspace = await workspaceAt(document.service);
  await personalLinkBatchesStore.update((batches) => {
    const before = batches.find((batch) => isBatchOf(batch, document));
    const waiting = [...(before?.waiting ?? []), ...people];
    // People who are added while links are created join that batch, with who was refused in it.
    const { total, refused } = before?.waiting.length ? before : { total: 0, refused: [] };
    const others = batches.filter((batch) => !isBatchOf(batch, document));
    return [...others, { ...document, workspace, total: total + people.length, waiting, refused }];
  });
  void resumePersonalLinks();
}

/** Removes the batch of a document. Links that are not created yet are dropped. */
export async function cancelPersonalLinks(document: BatchDocument): Promise<void> {
  await personalLinkBatchesStore.update((batches) => batches.filter((batch) => !isBatchOf(batch, document)));
}

/** Whether the batches were to be resumed since they were last checked. */
let requested = false;

/** Whether a person has asked since then. */
let isAsked = false;

/**
 * Resumes the batches of personal links: at each alarm, and when a person asks.
 * @param atAlarm leaves out services that have asked to wait
 */
export async function resumePersonalLinks({ atAlarm = false } = {}): Promise<void> {
  requested = true;
  isAsked ||= !atAlarm;
  const ran = await runIfUnlocked('personal-links', async () => {
    const stopped: PersonalLinkBatch[] = [];
    for (;;) {
      if (requested) stopped.length = 0;
      requested = false;
      const batches = await personalLinkBatchesStore.get();
      const batch = batches.find(
        (each) =>
          each.waiting.length > 0 &&
          !stopped.some((other) => isBatchOf(each, other)) &&
          (isAsked || !batches.some((other) => other.service === each.service && isLimited(other))),
      );
      if (batch === undefined) {
        isAsked = false;
        return;
      }
      if (!(await createNext(batch))) stopped.push(batch);
    }
  });
  // Requested after the loop ended and before the lock was released.
  if (ran && requested) await resumePersonalLinks({ atAlarm: true });
}

/** Whether the service of a batch that has stopped has asked to wait. */
function isLimited({ waiting, fault }: PersonalLinkBatch): boolean {
  const wait = (fault?.retryAt ?? 0) - Date.now();
  return waiting.length > 0 && wait > 0 && wait <= maxWaitMs;
}

/** Creates the next link of a batch. @returns whether the batch can continue */
async function createNext(batch: PersonalLinkBatch): Promise<boolean> {
  const [person] = batch.waiting;
  if (person === undefined) return false;
  /** Changes the batch, given the others who wait. It may have been cancelled since, and another list queued. */
  const settle = (change: (now: PersonalLinkBatch, others: PersonalLinkBatch['waiting']) => PersonalLinkBatch) =>
    personalLinkBatchesStore.update((batches) =>
      batches.map((now) => {
        const place = isBatchOf(now, batch) ? now.waiting.findIndex((other) => isSamePerson(other, person)) : -1;
        const others = now.waiting.filter((_, at) => at !== place);
        return place < 0 ? now : change(now, others);
      }),
    );
  try {
    const workspace = await workspaceAt(batch.service);
    // Another person may have signed in since.
    if (workspace !== (batch.workspace ?? workspace)) throw new NotSignedIn();
    await createPersonalLink(batch, person);
    await settle(({ fault: _fault, ...now }, waiting) => ({ ...now, waiting }));
    return true;
  } catch (error) {
    const fault = faultOf(error);
    if (fault.retryAt !== undefined) fault.retryAt = Math.min(fault.retryAt, Date.now() + maxWaitMs);
    if (error instanceof BadRequest) {
      await settle((now, waiting) => ({ ...now, waiting, refused: [...now.refused, { person, ...fault }] }));
      return true;
    }
    // If the document is gone, no link of the batch can be created.
    await settle((now) => ({ ...now, ...(error instanceof NotFound && { waiting: [] }), fault }));
    return false;
  }
}

const workspaceAt = async (service: string) => (await accountAt(service))?.workspace.uuid;

function isSamePerson(one: RecipientInput, other: RecipientInput): boolean {
  return one.name === other.name && one.email === other.email;
}
