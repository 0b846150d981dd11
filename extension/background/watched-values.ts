import { findPublishedPage } from '#shared/publish/published-pages.ts';
import { isSameWorkspace, type WorkspaceRef } from '#shared/publish/workspace-ref.ts';
import type { Watchable } from '../messages/answer-watches.ts';
import type { WatchAnswers, WatchQuestion } from '../messages/watch-protocol.ts';
import { preparationStore } from '../stores/captured-pages.ts';
import { createdRoomsStore, publishedPagesStore } from '../stores/created-links.ts';
import { detailsStore } from '../stores/document-details.ts';
import { faviconsStore } from '../stores/favicons.ts';
import { fileJobsStore } from '../stores/file-jobs.ts';
import { listingStore } from '../stores/listing.ts';
import { type BatchDocument, isBatchOf, personalLinkBatchesStore } from '../stores/personal-link-batches.ts';
import { publishJobStore } from '../stores/publish-job-store.ts';
import { viewsStore } from '../stores/views.ts';
import { findPageLink } from './documents/page-link.ts';
import { recentDocuments } from './documents/recent-documents.ts';

interface Source<Value> extends Watchable {
  get(): Promise<Value>;
}

/** Returns the stored value that a screen watches. */
export function watchedValue(question: WatchQuestion): Watchable {
  switch (question.of) {
    case 'job':
      return publishJobStore satisfies Source<WatchAnswers['job']>;
    case 'preparation':
      return preparationStore satisfies Source<WatchAnswers['preparation']>;
    case 'listing':
      return listingStore(question.service) satisfies Source<WatchAnswers['listing']>;
    case 'unseen':
      return unseenViews(question.service, question.workspace);
    case 'files':
      return fileJobsStore satisfies Source<WatchAnswers['files']>;
    case 'rooms':
      return roomsOf(question);
    case 'personal-links':
      return personalLinkBatch(question);
    case 'page-link':
      return pageLink(question, question.url);
    case 'details':
      return documentDetails(question.service, question.slug);
    case 'all-details':
      return detailsStore(question.service) satisfies Source<WatchAnswers['all-details']>;
    case 'recent':
      return recent(question);
    case 'favicon':
      return favicon(question.url);
    case 'published':
      return publishedPage(question, question.url);
  }
}

function unseenViews(service: string, workspace: string): Source<WatchAnswers['unseen']> {
  const store = viewsStore(service, workspace);
  return { get: async () => (await store.get()).unseen, watch: store.watch };
}

function publishedPage(owner: WorkspaceRef, url: string): Source<WatchAnswers['published']> {
  return {
    get: async () => findPublishedPage(await publishedPagesStore.get(), owner, url) ?? null,
    watch: publishedPagesStore.watch,
  };
}

function pageLink(owner: WorkspaceRef, url: string): Source<WatchAnswers['page-link']> {
  return { get: () => findPageLink(owner, url), watch: publishedPagesStore.watch };
}

function documentDetails(service: string, slug: string): Source<WatchAnswers['details']> {
  const store = detailsStore(service);
  return { get: async () => (await store.get())[slug] ?? null, watch: store.watch };
}

function recent(owner: WorkspaceRef): Source<WatchAnswers['recent']> {
  const stores: Watchable[] = [listingStore(owner.service), publishedPagesStore, detailsStore(owner.service)];
  return {
    get: () => recentDocuments(owner),
    watch(listener) {
      const stops = [...stores, faviconsStore].map((store) => store.watch(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function favicon(url: string): Source<WatchAnswers['favicon']> {
  const { host } = new URL(url);
  return {
    get: async () => (await faviconsStore.get()).find((known) => known.host === host)?.picture ?? null,
    watch: faviconsStore.watch,
  };
}

function roomsOf(owner: WorkspaceRef): Source<WatchAnswers['rooms']> {
  return {
    get: async () => (await createdRoomsStore.get()).filter((room) => isSameWorkspace(owner, room)),
    watch: createdRoomsStore.watch,
  };
}

function personalLinkBatch(document: BatchDocument): Source<WatchAnswers['personal-links']> {
  return {
    get: async () => (await personalLinkBatchesStore.get()).find((batch) => isBatchOf(batch, document)) ?? null,
    watch: personalLinkBatchesStore.watch,
  };
}
