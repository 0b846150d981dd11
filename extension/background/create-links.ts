import { BadRequest, NotFound } from '#shared/api/errors.ts';
import type { RecipientInput } from '#shared/contract/recipient.ts';
import type { RoomInput } from '#shared/contract/room.ts';
import { faultOf } from '#shared/errors/fault.ts';
import type { PageOwner } from '#shared/publish/published-pages.ts';
import { withPersonalLink } from '#shared/recipients/personal-links.ts';
import { runIfUnlocked } from '../platform/web-lock.ts';
import { createdRoomsStore, personalLinksStore } from '../stores/created-links.ts';
import { type PersonalLinkBatch, personalLinkBatchesStore } from '../stores/personal-link-batches.ts';
import { clientFor } from './accounts.ts';

interface OfDocument {
  service: string;
  slug: string;
}

/** Makes a personal link and keeps it. The same person asked for again gets the same link. */
export async function createPersonalLink({ service, slug }: OfDocument, recipient: RecipientInput): Promise<string> {
  const { link } = await clientFor(service).recipients.create(slug, recipient);
  const { name, email } = recipient;
  const made = { service, slug, ...(name && { name }), ...(email && { email }), link, madeAt: Date.now() };
  await personalLinksStore.update((links) => withPersonalLink(links, made));
  return link;
}

/** Begins to make links for many; they are made one after the other, also over stops of the background. */
export async function queuePersonalLinks(of: OfDocument, people: PersonalLinkBatch['waiting']): Promise<void> {
  await personalLinkBatchesStore.update((makings) => {
    const before = makings.find((making) => isOf(making, of));
    const waiting = [...(before?.waiting ?? []), ...people];
    const total = (before === undefined || before.waiting.length === 0 ? 0 : before.total) + people.length;
    return [...makings.filter((making) => !isOf(making, of)), { ...of, total, waiting, refused: [] }];
  });
  void resumePersonalLinks();
}

/** Forgets what was asked for and not made yet. */
export async function cancelPersonalLinks(of: OfDocument): Promise<void> {
  await personalLinkBatchesStore.update((makings) => makings.filter((making) => !isOf(making, of)));
}

/** Takes up what was left: at the background's start, at each alarm, and when a person asks. */
export async function resumePersonalLinks(): Promise<void> {
  await runIfUnlocked('link-making', async () => {
    const tried = new Set<string>();
    for (;;) {
      const making = (await personalLinkBatchesStore.get()).find(
        ({ service, slug, waiting }) => waiting.length > 0 && !tried.has(`${service} ${slug}`),
      );
      if (making === undefined) return;
      if (!(await createNext(making))) tried.add(`${making.service} ${making.slug}`);
    }
  });
}

/** @returns whether it can go on with the next one */
async function createNext(making: PersonalLinkBatch): Promise<boolean> {
  const [person] = making.waiting;
  if (person === undefined) return false;
  try {
    await createPersonalLink(making, person);
    await change(making, ({ fault: _over, ...rest }) => ({ ...rest, waiting: rest.waiting.slice(1) }));
    return true;
  } catch (error) {
    if (error instanceof BadRequest) {
      const refused = { person, ...faultOf(error) };
      await change(making, (now) => ({ ...now, waiting: now.waiting.slice(1), refused: [...now.refused, refused] }));
      return true;
    }
    const fault = { ...faultOf(error) };
    // The document is gone: nobody of the list can get a link.
    const waiting = error instanceof NotFound ? { waiting: [] } : {};
    await change(making, (now) => ({ ...now, ...waiting, fault }));
    return false;
  }
}

async function change(of: OfDocument, into: (making: PersonalLinkBatch) => PersonalLinkBatch): Promise<void> {
  await personalLinkBatchesStore.update((makings) =>
    makings.map((making) => (isOf(making, of) ? into(making) : making)),
  );
}

function isOf({ service, slug }: OfDocument, other: OfDocument): boolean {
  return service === other.service && slug === other.slug;
}

/** Makes a room and keeps its link. @returns the link */
export async function createRoom({ service, workspace }: PageOwner, room: RoomInput): Promise<string> {
  const { link } = await clientFor(service).rooms.create(room);
  const made = { service, workspace, link, title: room.title, documents: room.documents.length, madeAt: Date.now() };
  await createdRoomsStore.update((rooms) => [made, ...rooms]);
  return link;
}
