import { ask } from '../../../messages/ask.ts';
import { detailsStore } from '../../../stores/document-details.ts';
import { viewsStore } from '../../../stores/views.ts';

/** A view of another document by the same person. */
export interface PersonVisit {
  slug: string;
  title: string;
  /** As the service sends it. */
  when: string;
}

/** How many are shown. */
const shown = 20;

interface Person {
  service: string;
  /** The document whose views the screen shows already. */
  slug: string;
  who: string;
}

/**
 * Returns the views of other documents by the same person, newest first: those that the view tracker has stored, and the last viewers
 * that were read. No service can be asked for the views of a person.
 */
export async function readPersonVisits({ service, slug: own, who }: Person): Promise<PersonVisit[]> {
  const account = (await ask('accounts.list', {})).accounts.find((known) => known.service === service);
  if (account === undefined) return [];
  const [{ documents }, details] = await Promise.all([
    viewsStore(service, account.workspace.uuid).get(),
    detailsStore(service).get(),
  ]);
  const visits = new Map<string, PersonVisit>();
  const add = (slug: string, title: string, views: readonly { who?: string | undefined; when: string }[] = []) => {
    if (slug === own) return;
    for (const { who: viewer, when } of views) if (viewer === who) visits.set(`${slug} ${when}`, { slug, title, when });
  };
  for (const [slug, { title, recent }] of Object.entries(documents)) add(slug, title, recent);
  for (const [slug, { title, viewers }] of Object.entries(details)) add(slug, title, viewers);
  const newestFirst = [...visits.values()].sort((one, other) => Date.parse(other.when) - Date.parse(one.when));
  return newestFirst.slice(0, shown);
}
