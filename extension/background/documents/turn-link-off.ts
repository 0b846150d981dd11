import { isOver } from '#shared/formats/last-day.ts';
import { dayMs, utcDay } from '#shared/formats/utc-day.ts';
import { expiryDay } from '#shared/publish/link-defaults.ts';
import { detailsStore } from '../../stores/document-details.ts';
import { readPolicy } from '../../stores/managed-policy.ts';
import { clientFor } from '../accounts.ts';
import { pollService } from '../views/poller.ts';
import { refreshDetails, storeDetails } from './refresh-details.ts';

/** Turns a link off: its last day becomes yesterday. The one that it has is stored first. @throws PlanLimit */
export async function turnOff(service: string, slug: string): Promise<void> {
  const { documents } = clientFor(service);
  await storeDetails(service, slug, await documents.get(slug));
  await detailsStore(service).update((stored) => {
    const details = stored[slug];
    // One that is off already keeps the day that it had before.
    if (details === undefined || isOver(details.lastDay, Date.now())) return stored;
    return { ...stored, [slug]: { ...details, lastDayBefore: details.lastDay ?? '' } };
  });
  await documents.update(slug, { expires_on: utcDay(Date.now() - dayMs) });
  await afterChange(service, slug);
}

/**
 * Turns a link on again, until the last day that it had before, unless that is over. Without one, it works until the last
 * day that the organisation allows, or without end.
 */
export async function turnOn(service: string, slug: string): Promise<void> {
  const before = (await detailsStore(service).get())[slug]?.lastDayBefore;
  const { expiresWithinDays } = await readPolicy();
  const lastDay =
    before && !isOver(before, Date.now()) ? before : expiryDay({ expiresAfterDays: expiresWithinDays }, Date.now());
  const change = lastDay === undefined ? { remove_expiry: true } : { expires_on: lastDay };
  await clientFor(service).documents.update(slug, change);
  await afterChange(service, slug);
}

async function afterChange(service: string, slug: string): Promise<void> {
  await refreshDetails(service, [slug], undefined);
  void pollService(service);
}
