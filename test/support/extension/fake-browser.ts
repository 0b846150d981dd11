import { fakeBrowser } from 'wxt/testing/fake-browser';

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
