import { findPublishedPage, type PageOwner } from '#shared/publish/published-pages.ts';
import type { Watchable } from '../browser/answer-watches.ts';
import { preparationStore } from '../browser/captured-pages.ts';
import { fileJobsStore } from '../browser/file-job.ts';
import { type LinkMaking, linkMakingStore } from '../browser/link-making-store.ts';
import { storedListing } from '../browser/listing.ts';
import { storedJob } from '../browser/publish-job-store.ts';
import { publishedPagesStore } from '../browser/published-pages-store.ts';
import { roomsStore } from '../browser/rooms-store.ts';
import { viewsStore } from '../browser/views-store.ts';
import type { WatchAnswers, WatchQuestion } from '../browser/watch-questions.ts';

interface Source<Value> extends Watchable {
  get(): Promise<Value>;
}

/** Where each value that a screen may watch comes from. */
export function watchSource(question: WatchQuestion): Watchable {
  switch (question.of) {
    case 'job':
      return storedJob satisfies Source<WatchAnswers['job']>;
    case 'preparation':
      return preparationStore satisfies Source<WatchAnswers['preparation']>;
    case 'listing':
      return storedListing(question.service) satisfies Source<WatchAnswers['listing']>;
    case 'unseen':
      return unseenViews(question.service, question.workspace);
    case 'files':
      return fileJobsStore satisfies Source<WatchAnswers['files']>;
    case 'rooms':
      return roomsOf(question);
    case 'link-making':
      return linksOfDocument(question);
    case 'published':
      return publishedPage(question, question.url);
  }
}

function unseenViews(service: string, workspace: string): Source<WatchAnswers['unseen']> {
  const store = viewsStore(service, workspace);
  return { get: async () => (await store.get()).unseen, watch: store.watch };
}

function publishedPage(owner: PageOwner, url: string): Source<WatchAnswers['published']> {
  return {
    get: async () => findPublishedPage(await publishedPagesStore.get(), owner, url) ?? null,
    watch: publishedPagesStore.watch,
  };
}

function roomsOf(owner: PageOwner): Source<WatchAnswers['rooms']> {
  const isTheirs = ({ service, workspace }: PageOwner) => service === owner.service && workspace === owner.workspace;
  return { get: async () => (await roomsStore.get()).filter(isTheirs), watch: roomsStore.watch };
}

function linksOfDocument(of: { service: string; slug: string }): Source<WatchAnswers['link-making']> {
  const isOf = ({ service, slug }: LinkMaking) => service === of.service && slug === of.slug;
  return {
    get: async () => (await linkMakingStore.get()).find(isOf) ?? null,
    watch: linkMakingStore.watch,
  };
}
