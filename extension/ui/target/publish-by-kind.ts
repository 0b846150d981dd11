import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { isWebAddress } from '#shared/formats/web-address.ts';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { fetchTarget } from '../../capture-host/fetch-target.ts';
import type { PictureInTab } from '../../capture-host/picture-in-tab.ts';
import type { PrivacyWarning } from '../../injected/find-privacy-warning.ts';
import { ask } from '../../messages/ask.ts';
import { openTab, returnToOwnTab } from '../../platform/open-tab.ts';
import type { ActivePage } from '../../platform/tabs.ts';
import { privacyWarning } from '../publishing/privacy-warning.ts';
import { findPublishedLink, publishTab, waitForJobEnd } from '../publishing/publish-tab.ts';
import { checkRedirect, type TargetCheck } from './check-target.ts';
import { picturePage } from './picture-page.ts';
import { queueFetchedFile } from './queue-fetched-file.ts';

/** The outcome of publishing a target. */
export type Outcome =
  /** Queued as a file, under this id. */
  | { at: 'file'; id: string }
  /** Handled as a page by this job, which may have failed. */
  | { at: 'page'; job: string }
  /** Opened in a preview, because what was redacted before has to be redacted again, or because it may be private. */
  | { at: 'preview'; page: string; why?: PrivacyWarning }
  | { at: 'other'; type: string }
  | { at: 'refused'; status: number }
  | { at: 'out-of-reach' }
  | { at: 'closed' };

/** Nothing is published: a redirect led to an address that the person is asked about first. */
export interface Question {
  at: 'asking';
  check: TargetCheck;
}

interface LinkRequest {
  account: SignedInAccount;
  url: string;
  checked: TargetCheck;
  options: OptionsDraft;
  /** Aborts the fetch. */
  signal: AbortSignal;
  /** Called with the number of bytes received and the total size, if it is known. */
  onBytes: (bytes: number, size: number | undefined) => void;
  /** Called when its page is being opened. */
  onOpening: () => void;
}

/** Publishes what an address leads to: a file unchanged, a picture as a page of its own, a page as a tab shows it. */
export async function publishLink({
  account,
  url,
  checked,
  options,
  signal,
  onBytes,
  onOpening,
}: LinkRequest): Promise<Outcome | Question> {
  const found = await fetchTarget(url, signal);
  const check = 'from' in found && (await checkRedirect(checked, options, found.from));
  if (check) {
    if (found.is === 'file') await found.content.cancel();
    return { at: 'asking', check };
  }
  switch (found.is) {
    case 'file': {
      const title = found.name.replace(/\.[a-z0-9]{1,5}$/i, '') || found.name;
      const { from, name, ending, content, size } = found;
      // PDFs are the only files that browsers display.
      const shownAt = ending === '.pdf' ? from : undefined;
      const replaces = shownAt && (await findPublishedLink(account, shownAt))?.slug;
      const fetchedFile = {
        name,
        content,
        title,
        from,
        shownAt,
        replaces,
        onBytes: (bytes: number) => onBytes(bytes, size),
      };
      return { at: 'file', id: await queueFetchedFile(account, fetchedFile, options) };
    }
    case 'picture': {
      const picture = { content: found.content, alt: '', lang: '', page: { url: found.from, title: '' } };
      return publishPicture(account, url, picture, options);
    }
    case 'page':
      onOpening();
      return publishPage(account, url, checked, options);
    case 'other':
      return { at: 'other', type: found.type };
    case 'refused':
      return { at: 'refused', status: found.status };
    case 'out-of-reach':
      return { at: 'out-of-reach' };
  }
}

/**
 * Publishes a picture as a page of its own.
 * @param url the address of the picture
 */
export async function publishPicture(
  account: SignedInAccount,
  url: string,
  { content, alt, lang, page }: PictureInTab & { content: Blob },
  options: OptionsDraft,
): Promise<Outcome> {
  const title = alt || nameIn(url) || page.title || page.url;
  const file = await picturePage({ content, alt, lang, title });
  const name = file.type === 'text/html' ? 'picture.html' : 'picture.zip';
  return { at: 'file', id: await queueFetchedFile(account, { name, title, content: file, from: page.url }, options) };
}

async function publishPage(
  account: SignedInAccount,
  url: string,
  { warning }: TargetCheck,
  options: OptionsDraft,
): Promise<Outcome> {
  const opened = await openTab(url);
  if (opened === undefined) return { at: 'closed' };
  const { page } = opened;
  if (page === undefined) {
    await returnToOwnTab();
    return { at: 'out-of-reach' };
  }
  try {
    return await publishOpened(account, page, warning, options);
  } catch (error) {
    // The calling page, which says why, is behind the opened one.
    await returnToOwnTab();
    throw error;
  }
}

async function publishOpened(
  account: SignedInAccount,
  page: ActivePage,
  warning: PrivacyWarning | undefined,
  options: OptionsDraft,
): Promise<Outcome> {
  const { tabId } = page;
  const earlier = await findPublishedLink(account, page.url);
  if (earlier?.redacted) {
    await ask('preview.start', { tabId, page: { url: page.url, title: page.title } });
    return { at: 'preview', page: page.url };
  }
  const why = earlier === null ? await privacyWarning(tabId, page.url) : undefined;
  // What was asked about before it was opened is not asked about again.
  if (why !== undefined && why !== warning) {
    await ask('preview.start', { tabId, page: { url: page.url, title: page.title } });
    return { at: 'preview', page: page.url, why };
  }
  const job = await publishTab(account, page, { replaces: earlier?.slug, options });
  const ended = await waitForJobEnd(job, () => undefined);
  // A page that could not be read stays open, so that the person can see why.
  await returnToOwnTab(ended?.state.at === 'done' ? tabId : undefined);
  return { at: 'page', job };
}

/** Returns the name in a picture's address without its extension, or '' when there is none. */
function nameIn(url: string): string {
  if (!isWebAddress(url)) return '';
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return last
    .replace(/\.\w+$/, '')
    .replace(/[-_+]+|%20/g, ' ')
    .trim();
}
