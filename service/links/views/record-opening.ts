import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/client-address.ts';
import { countryOf } from '../../http/client-location.ts';
import { deviceName } from '../../http/device-name.ts';
import type { Addresses } from '../addresses.ts';
import type { TrackerData } from '../pages/shell.tsx';
import type { PublishedDocument, ShownVersion } from '../published-document.ts';
import { openingOf, type Visitor } from './openings.ts';
import { continuityOf, signViewToken } from './view-token.ts';

/** Records that a visitor opens a document. @returns what the page needs to report the view */
export type RecordOpening = (
  c: Context,
  document: PublishedDocument,
  shown: ShownVersion,
  visitor: Omit<Visitor, 'location' | 'device'>,
) => Promise<TrackerData>;

export function createRecordOpening(
  { config, secrets, locate, viewQueue }: Pick<Deps, 'config' | 'secrets' | 'locate' | 'viewQueue'>,
  addresses: Addresses,
): RecordOpening {
  return async (c, document, shown, visitor) => {
    const agent = c.req.header('user-agent');
    const detail = !asksNotToBeTracked(c);
    const opening = openingOf(document, shown, {
      ...visitor,
      roomId: detail ? visitor.roomId : undefined,
      location: detail ? await locate({ address: clientAddress(c, config), country: countryOf(c, config) }) : undefined,
      device: detail && agent ? deviceName(agent) : undefined,
    });
    await viewQueue.open(opening);
    return {
      beacon: addresses.beacon(await signViewToken(secrets, { viewId: opening.id, detail })),
      continuity: await continuityOf(secrets, [shown.versionId, visitor.recipientId, visitor.email]),
      detail,
    };
  };
}

function asksNotToBeTracked(c: Context): boolean {
  return c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
}
