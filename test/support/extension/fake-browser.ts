import { fakeBrowser } from 'wxt/testing/fake-browser';

type Members = Record<string, unknown>;

/** Puts back the members of the fake browser, and of its areas: tests replace `tabs.create`, and also `storage.managed.get`. */
const restore = restoring(fakeBrowser as unknown as Members, 2);

/** Makes the fake browser what it was at first. */
export function restoreFakeBrowser(): void {
  fakeBrowser.reset();
  restore();
}

/** Returns a function that gives an object the members that it has now, and their members down to a depth. */
function restoring(object: Members, depth: number): () => void {
  const members = { ...object };
  const objects = Object.values(members).filter((member) => typeof member === 'object' && member !== null);
  const inner = depth === 0 ? [] : objects.map((member) => restoring(member as Members, depth - 1));
  return () => {
    for (const name of Object.keys(object)) if (!(name in members)) delete object[name];
    Object.assign(object, members);
    for (const restoreMember of inner) restoreMember();
  };
}

/**
 * Resets the fake browser and adds what it lacks: no tabs, no connections, and a recorded badge.
 * @returns the badge's text
 */
export function resetFakeBrowser(): () => string {
  fakeBrowser.reset();
  let badge = '';
  const nothing = async () => undefined;
  Object.assign(fakeBrowser.runtime, {
    getContexts: async () => [],
    getPlatformInfo: async () => ({ os: 'linux', arch: 'x86-64', nacl_arch: 'x86-64' }),
    onConnect: { addListener: () => undefined, removeListener: () => undefined },
  });
  Object.assign(fakeBrowser.action, {
    setBadgeText: async ({ text }: { text: string }) => {
      badge = text;
    },
    setBadgeTextColor: nothing,
    setBadgeBackgroundColor: nothing,
    setTitle: nothing,
  });
  return () => badge;
}
