import type { SignedInOwner } from '../../../service/accounts/console-sessions.ts';
import { pageText } from '../../../service/console/layout/send-page.ts';
import type { ListedDocument } from '../../../service/documents/list-documents.ts';
import type { StoredDocument } from '../../../service/documents/stored-document.ts';
import type { Visit } from '../../../service/documents/views/find-visit.ts';
import type { CountedView } from '../../../service/documents/views/list-views.ts';

/** Facts for the renderers of console pages, each with what a test does not care about. */
export const sampleOwner: SignedInOwner = {
  userId: 'u',
  email: 'owner@example.com',
  isOperator: false,
  workspace: { id: 'w', name: 'Harbour', plan: 'pro' },
};

const at = new Date('2026-11-20T10:00:00Z');

export function sampleDocument(facts: Partial<StoredDocument> = {}): ListedDocument {
  return {
    id: 'd',
    slug: 'plan-x',
    title: 'Plan',
    kind: 'html',
    status: 'Published',
    failure: undefined,
    failureDetails: undefined,
    reviewStatus: null,
    reviewed: undefined,
    hasContent: true,
    views: 0,
    createdAt: at,
    isTurnedOff: false,
    guessedAt: undefined,
    lastViewedAt: undefined,
    signing: undefined,
    settings: {
      hasPassword: false,
      requireEmail: false,
      verifyEmail: false,
      allowedEmailDomains: '',
      expiresOn: null,
      ctaLabel: '',
      ctaUrl: '',
      allowDownload: true,
    },
    ...facts,
  };
}

export function sampleView(facts: Partial<CountedView> = {}): CountedView {
  return {
    id: 'v',
    at,
    lastSeenAt: at,
    who: undefined,
    viewer: undefined,
    location: undefined,
    device: undefined,
    visibleMs: undefined,
    completionPct: undefined,
    clicks: 0,
    ctaClicks: 0,
    sections: [],
    version: 1,
    room: undefined,
    ...facts,
  };
}

export function sampleVisit(facts: Partial<Visit> = {}): Visit {
  return {
    ...sampleView(),
    openedAt: at,
    roomId: undefined,
    recipient: undefined,
    email: undefined,
    partsMs: [],
    sectionsMs: [],
    shown: { isLive: true, kind: 'html', pages: undefined },
    ...facts,
  };
}

/** A rendered page: its HTML, and its text with elements separated by spaces. */
export async function rendered(page: Parameters<typeof pageText>[0]): Promise<{ html: string; words: string }> {
  const html = await pageText(page);
  const main = html.replace(/<head>.*?<\/head>/s, '').replace(/<header class="bar">.*?<\/header>/s, '');
  return { html, words: main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}
