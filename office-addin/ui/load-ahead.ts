import { whenIdle } from './services/when-idle.ts';

type Parts = readonly (() => Promise<unknown>)[];

/**
 * What a publish needs besides the pane's first scripts, as its parts import them: a publish must not fail because its own code
 * cannot be loaded at the click. The OAuth module renews an expired token; the last two say what the service found in the file.
 */
const publishParts: Parts = [
  () => import('./publish/publish-document.ts'),
  () => import('#shared/api/client.ts'),
  () => import('#shared/office-file/inspect-file.ts'),
  () => import('#shared/office-file/without-settings.ts'),
  () => import('#shared/auth/oauth-module.ts'),
  () => import('./publish/read-version-warnings.ts'),
  () => import('#shared/messages/warning-words.ts'),
];

/**
 * The parts of the pane that are loaded on demand, as their components import them. Loading them ahead keeps an open pane whole
 * when its connection breaks, and when a new version replaces the files of its build.
 */
const parts: Parts = [
  () => import('./document/activity-tab.tsx'),
  () => import('./document/view-toasts.tsx'),
  () => import('./recipients/recipients-tab.tsx'),
  () => import('./recipients/follow-list.tsx'),
  () => import('#shared/formats/people-list.ts'),
  () => import('../host/selection/read-selection.ts'),
  () => import('../host/selection/insert-at-selection.ts'),
  () => import('../host/selection/excel.ts'),
  () => import('../host/selection/word-table.ts'),
  () => import('#shared/ui/recipients/export-board.ts'),
  () => import('#shared/formats/csv.ts'),
  () => import('#shared/ui/publish-options.tsx'),
  () => import('./document/settings-tab.tsx'),
  () => import('./document/responses-tab.tsx'),
  () => import('#shared/publish/write-zip.ts'),
  () => import('#shared/ui/menu-list.tsx'),
  () => import('./menu/menu-actions.ts'),
  () => import('./sign-in/connect-screen.tsx'),
  () => import('#shared/auth/identify.ts'),
  () => import('./rooms/new-room-form.tsx'),
];

/** Milliseconds after the start at which the other parts are loaded, when the pane has shown the document. */
const startDelay = 2_000;

/**
 * Loads the parts of the pane one after the other: those of a publish right after the first picture of the pane, the others later. A
 * part that cannot be loaded is tried again on demand, where its failure is shown.
 * @param more parts of the entrypoint
 */
export function loadAhead(more: Parts): void {
  const canPublish = new Promise<void>((resolve) => whenIdle(() => resolve(loadAll(publishParts))));
  setTimeout(() => void canPublish.then(() => loadAll([...parts, ...more])), startDelay);
}

async function loadAll(all: Parts): Promise<void> {
  for (const load of all) await load().catch(() => undefined);
}
