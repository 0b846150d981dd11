import { faultOf } from '#shared/errors/fault.ts';
import { captureTab } from '../../capture-host/capture-tab.ts';
import { NoPreviewOfPdf } from '../../capture-host/errors.ts';
import { showsPdf } from '../../capture-host/pdf-in-tab.ts';
import { hasSelection } from '../../injected/inspect-page.ts';
import { openPreview } from '../../platform/extension-pages.ts';
import { stayAwakeWhile } from '../../platform/lifecycle.ts';
import {
  type CapturedPage,
  type CapturedPart,
  capturedPagesStore,
  type Preparation,
  preparationStore,
} from '../../stores/captured-pages.ts';
import { dropKeptFile, keepFile } from '../../stores/kept-files.ts';

const workerId = crypto.randomUUID();

/** So many captured pages are kept; a preview that is open holds its own. */
const mostKept = 4;

interface PageInTab {
  tabId: number;
  page: { url: string; title: string };
}

/** Reads pages for their previews, one at a time, and opens them. */
export function createPreviews() {
  const recovered = recover();

  /** The page stays in front until it has been read: the browser draws no other. */
  async function start(wanted: PageInTab): Promise<undefined> {
    await recovered;
    const id = crypto.randomUUID();
    await preparationStore.set({ id, worker: workerId, page: wanted.page, state: { at: 'capturing' } });
    void stayAwakeWhile(() => prepare(id, wanted));
  }

  async function prepare(id: string, { tabId, page }: PageInTab): Promise<void> {
    const kept: string[] = [];
    const keep = async (html: string) => {
      const file = `page-${crypto.randomUUID()}`;
      kept.push(file);
      await keepFile(file, new Blob([html]));
      return file;
    };
    const read = async (selection: boolean) => {
      const captured = await captureTab(
        { tabId, selection },
        (progress) => void tell(id, { at: 'capturing', ...progress }),
      );
      const { html, title, report, unshrunk, fingerprint } = captured;
      const part: CapturedPart = { kept: await keep(html), report };
      if (unshrunk !== undefined) part.unshrunk = await keep(unshrunk);
      return { part, title, fingerprint };
    };
    try {
      if (await showsPdf(tabId)) throw new NoPreviewOfPdf();
      const marked = await hasSelection(tabId);
      const { part: whole, title, fingerprint } = await read(false);
      const selection = marked ? (await read(true)).part : undefined;
      if (!(await isWanted(id))) return await drop(kept);
      const seen = fingerprint === undefined ? page : { ...page, fingerprint };
      await remember({ id, page: seen, title: title.trim() || page.title, whole, ...(selection && { selection }) });
      await preparationStore.set(null);
      await openPreview(id);
    } catch (error) {
      await drop(kept);
      await tell(id, { at: 'failed', fault: { ...faultOf(error) } });
    }
  }

  async function tell(id: string, state: Preparation['state']): Promise<void> {
    await preparationStore.update((before) => (before?.id === id ? { ...before, state } : before));
  }

  return {
    start,
    /** Stops reading, or puts away why it could not be read. */
    async cancel(): Promise<undefined> {
      await preparationStore.set(null);
    },
    /** The captured page, or `null` where it is no longer kept. */
    async read({ id }: { id: string }): Promise<CapturedPage | null> {
      return (await capturedPagesStore.get()).find((page) => page.id === id) ?? null;
    },
  };
}

const isWanted = async (id: string) => (await preparationStore.get())?.id === id;

/** A page that a stopped background was reading is not read any more. */
async function recover(): Promise<void> {
  await preparationStore.update((before) =>
    before?.state.at === 'capturing' && before.worker !== workerId ? null : before,
  );
}

async function remember(page: CapturedPage): Promise<void> {
  let tooMany: CapturedPage[] = [];
  await capturedPagesStore.update((before) => {
    const pages = [page, ...before];
    tooMany = pages.slice(mostKept);
    return pages.slice(0, mostKept);
  });
  const parts = tooMany.flatMap(({ whole, selection }) => (selection ? [whole, selection] : [whole]));
  await drop(parts.flatMap(({ kept, unshrunk }) => (unshrunk === undefined ? [kept] : [kept, unshrunk])));
}

async function drop(ids: readonly string[]): Promise<void> {
  for (const id of ids) await dropKeptFile(id);
}
