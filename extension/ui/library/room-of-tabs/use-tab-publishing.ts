import { useEffect, useRef, useState } from 'preact/hooks';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { pageAddress } from '#shared/publish/page-address.ts';
import { invalidOptions, type OptionsDraft } from '#shared/ui/publish-options.tsx';
import { ask } from '../../../messages/ask.ts';
import { activateTab, returnToOwnTab } from '../../../platform/open-tab.ts';
import type { ActivePage } from '../../../platform/tabs.ts';
import type { BlankedFields, PublishJob } from '../../../stores/publish-job.ts';
import { findPublishedLink, publishTab, waitForJobEnd } from '../../publishing/publish-tab.ts';

/** The progress of a tab. */
export type TabState =
  | { at: 'waiting' }
  | { at: 'reading'; job?: PublishJob }
  | { at: 'done'; slug: string; title: string; link: string; blanked?: BlankedFields | undefined }
  | { at: 'failed'; fault: unknown }
  /** Nothing was sent: the person has to change something in the tab or the popup first. */
  | { at: 'refused'; why: 'other-page' | 'invalid-options' }
  /** The tab was closed before it was read. */
  | { at: 'closed' };

/** Error codes that would stop every further tab as well. */
const stoppingCodes = new Set(['rate_limited', 'plan_limit', 'not_signed_in', 'unreachable', 'publish_busy']);

/**
 * Publishes tabs one by one. Each is activated so that it can be read. Stopping does not undo finished publishes. Once the view
 * is left, no tab is activated any more.
 */
export function useTabPublishing(account: SignedInAccount, options: OptionsDraft | undefined) {
  const [states, setStates] = useState<ReadonlyMap<number, TabState>>(new Map());
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  const isLeft = useRef(false);
  useEffect(
    () => () => {
      isLeft.current = true;
    },
    [],
  );
  const set = (tabId: number, state: TabState) => setStates((before) => new Map(before).set(tabId, state));

  async function publish(pages: readonly ActivePage[]): Promise<void> {
    stopped.current = false;
    setRunning(true);
    for (const { tabId } of pages) set(tabId, { at: 'waiting' });
    try {
      for (const page of pages) {
        if (stopped.current || isLeft.current) break;
        set(page.tabId, { at: 'reading' });
        const state = await publishOne(page).catch((fault: unknown): TabState => ({ at: 'failed', fault }));
        set(page.tabId, state);
        if (state.at === 'failed' && stoppingCodes.has(faultOf(state.fault).code)) break;
      }
    } finally {
      if (!isLeft.current) await returnToOwnTab();
      setRunning(false);
    }
  }

  async function publishOne({ tabId, url }: ActivePage): Promise<TabState> {
    const earlier = await findPublishedLink(account, url);
    // A new capture would show what was redacted.
    if (earlier?.redacted) return { at: 'done', slug: earlier.slug, title: earlier.title, link: earlier.link };
    if (isLeft.current) return { at: 'waiting' };
    const opened = await activateTab(tabId);
    if (opened === undefined) return { at: 'closed' };
    const { page } = opened;
    // The person has chosen the page that was listed. The tab may have been sent to a sign-in since, as it was loaded again.
    if (page === undefined || pageAddress(page.url) !== pageAddress(url)) return { at: 'refused', why: 'other-page' };
    const entered = options ?? (await ask('draft.read', { page: page.url }));
    if (earlier === null && entered && invalidOptions(entered).size > 0)
      return { at: 'refused', why: 'invalid-options' };
    const id = await publishTab(account, page, { replaces: earlier?.slug, options: entered, watched: true });
    const ended = await waitForJobEnd(id, (job) => set(tabId, { at: 'reading', job }));
    if (ended?.state.at === 'done') {
      const { slug, title, link } = ended.state.result;
      return { at: 'done', slug, title, link, blanked: ended.blanked };
    }
    return ended?.state.at === 'failed' ? { at: 'failed', fault: ended.state.fault } : { at: 'waiting' };
  }

  return {
    states,
    running,
    publish,
    /** Stops after the current tab. */
    stop() {
      stopped.current = true;
    },
  };
}
