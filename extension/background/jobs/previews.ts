import { faultOf } from '#shared/errors/fault.ts';
import { captureTab } from '../../capture-host/capture-tab.ts';
import { NoPreviewOfPdf } from '../../capture-host/errors.ts';
import { showsPdf } from '../../capture-host/pdf-in-tab.ts';
import { capturedFingerprint } from '../../injected/captured-fingerprint.ts';
import { hasSelection } from '../../injected/inspect-page.ts';
import { openPreview } from '../../platform/extension-pages.ts';
import { keepAliveWhile } from '../../platform/lifecycle.ts';
import {
  type CapturedPage,
  type CapturedPart,
  capturedPagesStore,
  type Preparation,
  preparationStore,
} from '../../stores/captured-pages.ts';
import { deleteKeptFile, keepFile } from '../../stores/kept-files.ts';
import { rememberFavicon } from '../documents/remember-favicon.ts';
import { workerId } from '../worker-id.ts';

/** The number of captured pages that are stored. An open preview keeps its own page. */
const maxPages = 4;

interface PageInTab {
  tabId: number;
  page: { url: string; title: string };
}

/** Captures pages for previews, one at a time, and opens the previews. */
export function createPreviews() {
  const recovered = recover();

  /**
   * Starts to capture a page. Its tab stays active until then, because the browser renders no other.
   * @returns the end of the capture, which rejects with its fault
   */
  async function start(request: PageInTab): Promise<{ ended: Promise<void> }> {
    await recovered;
    const id = crypto.randomUUID();
    await preparationStore.set({ id, worker: workerId, page: request.page, state: { at: 'capturing' } });
    return { ended: keepAliveWhile(() => prepare(id, request)) };
  }

  async function prepare(id: string, { tabId, page }: PageInTab): Promise<void> {
    const files: string[] = [];
    const store = async (html: string) => {
      const file = `page-${crypto.randomUUID()}`;
      files.push(file);
      await keepFile(file, new Blob([html]));
      return file;
    };
    const read = async (selection: boolean) => {
      const captured = await captureTab(
        { tabId, selection, preview: true },
        (progress) => void setState(id, { at: 'capturing', ...progress }),
      );
      const { html, title, report, unshrunk } = captured;
      const part: CapturedPart = { kept: await store(html), report };
      if (unshrunk !== undefined) part.unshrunk = await store(unshrunk);
      return { part, title };
    };
    void rememberFavicon(tabId, page.url);
    try {
      if (await showsPdf(tabId)) throw new NoPreviewOfPdf();
      const selected = await hasSelection(tabId);
      const { part: whole, title } = await read(false);
      const fingerprint = await capturedFingerprint(tabId);
      const isWanted = selected && (await isCurrent(id));
      // The page may have cleared its selection while it was captured.
      const selection = isWanted ? (await read(true).catch(() => undefined))?.part : undefined;
      if (!(await isCurrent(id))) return await deleteFiles(files);
      const captured = fingerprint === undefined ? page : { ...page, fingerprint };
      await storePage({
        id,
        page: captured,
        title: title.trim() || page.title,
        whole,
        ...(selection && { selection }),
      });
      if (await end(id)) await openPreview(id);
    } catch (error) {
      await deleteFiles(files);
      // Nobody waits for one that was cancelled, or that another has replaced.
      if (!(await isCurrent(id))) return;
      await setState(id, { at: 'failed', fault: faultOf(error) });
      throw error;
    }
  }

  async function setState(id: string, state: Preparation['state']): Promise<void> {
    await preparationStore.update((before) => (before?.id === id ? { ...before, state } : before));
  }

  return {
    start,
    /** Cancels the capture, or dismisses its fault. */
    async cancel(): Promise<void> {
      await preparationStore.set(null);
    },
    /** Returns the captured page; `null` if it is no longer stored. */
    async read({ id }: { id: string }): Promise<CapturedPage | null> {
      return (await capturedPagesStore.get()).find((page) => page.id === id) ?? null;
    },
  };
}

/** Ends a preparation. Returns whether it was not cancelled before, nor another one started. */
async function end(id: string): Promise<boolean> {
  let isOpen = false;
  await preparationStore.update((before) => {
    isOpen = before?.id === id;
    return isOpen ? null : before;
  });
  return isOpen;
}

const isCurrent = async (id: string) => (await preparationStore.get())?.id === id;

/** Forgets the capture of a background that was stopped. */
async function recover(): Promise<void> {
  await preparationStore.update((before) =>
    before?.state.at === 'capturing' && before.worker !== workerId ? null : before,
  );
}

/** Stores a captured page and deletes the oldest beyond the limit. */
async function storePage(page: CapturedPage): Promise<void> {
  let removed: CapturedPage[] = [];
  await capturedPagesStore.update((before) => {
    const pages = [page, ...before];
    removed = pages.slice(maxPages);
    return pages.slice(0, maxPages);
  });
  const parts = removed.flatMap(({ whole, selection }) => (selection ? [whole, selection] : [whole]));
  await deleteFiles(parts.flatMap(({ kept, unshrunk }) => (unshrunk === undefined ? [kept] : [kept, unshrunk])));
}

async function deleteFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await deleteKeptFile(id);
}
