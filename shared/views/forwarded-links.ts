import type { View } from '#shared/contract/activity.ts';
import { unknownDevice, unknownLocation } from '#shared/contract/unknown-words.ts';
import { type LinkUse, seemsForwarded } from '../rules/forwarded-link.ts';

/** Returns named viewers whose link was probably forwarded. A view of unknown device or place says nothing. */
export function forwardedLinks(views: readonly View[]): (LinkUse & { who: string })[] {
  const viewers = new Map<string, { places: Set<string>; devices: Set<string> }>();
  for (const { who, where, device } of views) {
    if (!who) continue;
    const seen = viewers.get(who) ?? { places: new Set(), devices: new Set() };
    viewers.set(who, seen);
    if (where && where !== unknownLocation) seen.places.add(where);
    if (device && device !== unknownDevice) seen.devices.add(device);
  }
  return [...viewers]
    .map(([who, { places, devices }]) => ({ who, places: places.size, devices: devices.size }))
    .filter(seemsForwarded);
}
