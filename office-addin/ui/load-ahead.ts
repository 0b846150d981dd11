/**
 * The parts of the pane that are loaded on demand, as their components import them. Loading them ahead keeps an open pane whole
 * when its connection breaks, and when a new version replaces the files of its build.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('#shared/office-file/inspect.ts'),
  () => import('#shared/office-file/without-settings.ts'),
  () => import('./document/activity-tab.tsx'),
  () => import('./document/view-toasts.tsx'),
  () => import('./recipients/recipients-tab.tsx'),
  () => import('./recipients/follow-list.tsx'),
  () => import('#shared/formats/people-list.ts'),
  () => import('../host/selection/read-selection.ts'),
  () => import('../host/selection/insert-links.ts'),
  () => import('../host/selection/excel.ts'),
  () => import('../host/selection/word.ts'),
  () => import('#shared/ui/recipients/export-board.ts'),
  () => import('#shared/formats/csv.ts'),
  () => import('#shared/ui/publish-options.tsx'),
  () => import('./document/settings-tab.tsx'),
  () => import('./document/responses-tab.tsx'),
  () => import('#shared/publish/write-zip.ts'),
  () => import('#shared/ui/menu-list.tsx'),
  () => import('./menu/menu-actions.ts'),
  () => import('#shared/auth/oauth.ts'),
  () => import('./sign-in/connect-screen.tsx'),
  () => import('./rooms/new-room-form.tsx'),
];

/** Milliseconds after the start at which the parts are loaded, when the pane has shown the document. */
const startDelay = 2_000;

/**
 * Loads the parts of the pane one after the other, after the pane has started. A part that cannot be loaded is tried again on
 * demand, where its failure is shown.
 * @param more parts of the entrypoint
 */
export function loadAhead(more: typeof parts): void {
  setTimeout(() => void loadAll([...parts, ...more]), startDelay);
}

async function loadAll(all: typeof parts): Promise<void> {
  for (const load of all) await load().catch(() => undefined);
}
