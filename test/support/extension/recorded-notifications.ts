import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExtensionSession } from './extension-session.ts';

/** A notification that the browser has accepted. */
export interface ShownNotification {
  id: string;
  title: string;
  /** When it was shown, in milliseconds since 1970. */
  at: number;
}

/**
 * Runs in the background before anything else. Records accepted notifications where a stopped worker does not
 * lose them. A stop in between can lose the record of a notification, but never records one that was not shown.
 */
function recordNotifications(): void {
  type NotificationOptions = Parameters<typeof chrome.notifications.create>[0] & { title: string };
  type Create = (id: string, options: NotificationOptions) => Promise<string>;
  const create = chrome.notifications.create.bind(chrome.notifications) as Create;
  const createAndWrite: Create = async (id, options) => {
    const shown = await create(id, options);
    const at = Date.now();
    await navigator.locks.request('told', async () => {
      const { told = [] } = await chrome.storage.session.get<{ told?: ShownNotification[] }>('told');
      await chrome.storage.session.set({ told: [...told, { id, title: options.title, at }] });
    });
    return shown;
  };
  Object.assign(chrome.notifications, { create: createAndWrite });
}

/** Returns a copy of the built extension that records its notifications; the caller removes it. */
export async function extensionRecordingNotifications(extension: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'linkwake-extension-'));
  await cp(extension, copy, { recursive: true });
  const background = join(copy, 'background.js');
  // tsx calls __name in the functions that it compiles; vitest does not.
  const record = `((__name) => (${recordNotifications})())((named) => named);`;
  await writeFile(background, `${record}\n${await readFile(background, 'utf8')}`);
  return copy;
}

/** Returns the notifications since the browser's start, one for each notice, as it was last shown. */
export async function recordedNotifications(session: ExtensionSession): Promise<ShownNotification[]> {
  const worker = await session.worker();
  const all = await worker.evaluate(
    async () => (await chrome.storage.session.get<{ told?: ShownNotification[] }>('told')).told ?? [],
  );
  return [...new Map(all.map((told) => [noticeOf(told.id), told])).values()];
}

/** A notification that is shown again after a stop may be about more documents, and so open something else. */
const noticeOf = (id: string): string => (id.startsWith('{') ? JSON.parse(id).notice : id);
