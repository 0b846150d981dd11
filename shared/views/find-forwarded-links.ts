import type { View } from '#shared/contract/activity.ts';
import { unknownDevice, unknownLocation } from '#shared/contract/named-values.ts';
import { viewerWords } from '../messages/viewer-words.ts';
import { type LinkUse, seemsForwarded } from '../rules/forwarded-link.ts';

/** Returns, in the person's language, named viewers whose link was probably forwarded. A view of unknown device or place says nothing. */
export function findForwardedLinks(views: readonly View[]): (LinkUse & { who: string })[] {
  const viewers = new Map<string, { name: string; places: Set<string>; devices: Set<string> }>();
  for (const view of views) {
    const { who, where, device } = view;
    if (!who) continue;
    const seen = viewers.get(who) ?? { name: viewerWords(view), places: new Set(), devices: new Set() };
    viewers.set(who, seen);
    if (where && where !== unknownLocation) seen.places.add(where);
    if (device && device !== unknownDevice) seen.devices.add(device);
  }
  return [...viewers.values()]
    .map(({ name, places, devices }) => ({ who: name, places: places.size, devices: devices.size }))
    .filter(seemsForwarded);
}
