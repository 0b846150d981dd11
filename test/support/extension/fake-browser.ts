import { fakeBrowser } from 'wxt/testing/fake-browser';

type Members = Record<string, unknown>;

/** What the fake browser is made of, by area (`runtime`, `tabs`, …). Tests replace members of areas, and areas. */
const areas = new Map(Object.entries(fakeBrowser as unknown as Members).map(([name, area]) => [name, copyOf(area)]));

/** Makes the fake browser what it was at first. */
export function restoreFakeBrowser(): void {
  fakeBrowser.reset();
  const made = fakeBrowser as unknown as Members;
  for (const name of Object.keys(made)) if (!areas.has(name)) delete made[name];
  for (const [name, { area, members }] of areas) {
    made[name] = area;
    if (members === undefined) continue;
    for (const key of Object.keys(area as Members)) if (!(key in members)) delete (area as Members)[key];
    Object.assign(area as Members, members);
  }
}

function copyOf(area: unknown): { area: unknown; members?: Members } {
  return typeof area === 'object' && area !== null ? { area, members: { ...area } } : { area };
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
