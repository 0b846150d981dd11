import { expiryDay } from '#shared/publish/link-defaults.ts';
import { detailsStore } from '../../stores/document-details.ts';
import { readPolicy } from '../../stores/managed-policy.ts';
import { clientFor } from '../accounts.ts';
import { pollService } from '../views/poller.ts';
import { refreshDetails } from './refresh-details.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Turns a link off: its last day becomes yesterday, and the day before is stored. @throws PlanLimit */
export async function turnOff(service: string, slug: string): Promise<void> {
  const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  await clientFor(service).documents.update(slug, { expires_on: yesterday });
  await detailsStore(service).update((stored) => {
    const details = stored[slug];
    return details === undefined ? stored : { ...stored, [slug]: { ...details, lastDayBefore: details.lastDay ?? '' } };
  });
  await afterChange(service, slug);
}

/**
 * Turns a link on again, until the last day that it had before, unless that is over. Without one, it works until the last
 * day that the organisation allows, or without end.
 */
export async function turnOn(service: string, slug: string): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const before = (await detailsStore(service).get())[slug]?.lastDayBefore;
  const { expiresWithinDays } = await readPolicy();
  const lastDay = before && before >= today ? before : expiryDay({ expiresAfterDays: expiresWithinDays }, Date.now());
  const change = lastDay === undefined ? { remove_expiry: true } : { expires_on: lastDay };
  await clientFor(service).documents.update(slug, change);
  await afterChange(service, slug);
}

async function afterChange(service: string, slug: string): Promise<void> {
  await refreshDetails(service, [slug], undefined);
  void pollService(service);
}
