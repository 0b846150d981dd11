import type { Keys } from '../crypto/signed-token.ts';
import { cardSize } from '../inspect/picture/card-size.ts';
import type { Addresses } from './addresses.ts';
import { isGated } from './gates/missing-gates.ts';
import { makePictureToken } from './pictures/picture-token.ts';
import { hasFirstPage, type PublishedDocument, type ShownVersion } from './published-document.ts';
import type { PublishedRoom } from './rooms/published-room.ts';

/** What a chat shows of a pasted link (Open Graph). The page's frame writes it as meta tags. */
export interface LinkPreview {
  title: string;
  /** Address of the link, without a recipient's code. */
  link: string;
  /** The first page of a PDF, whose size is known once it is drawn, or the card of a web page. */
  picture: { address: string; size: { width: number; height: number } | undefined } | undefined;
}

/** Returns the preview of a document's link; `undefined` for a document with a gate, which a chat has not passed. */
export async function documentPreview(
  addresses: Addresses,
  secrets: Keys,
  document: PublishedDocument,
  shown: ShownVersion,
): Promise<LinkPreview | undefined> {
  if (isGated(document)) return undefined;
  const address = addresses.picture(await makePictureToken(secrets, document, shown.versionId));
  const size = hasFirstPage(shown) ? undefined : cardSize;
  return { title: document.title, link: addresses.link(document.slug), picture: { address, size } };
}

/**
 * Returns the preview of a room's link; `undefined` for a room with a gate.
 * @param pictures addresses of the first pages that the list shows: of documents without a gate that this visitor, a chat, has not passed
 */
export function roomPreview(
  addresses: Addresses,
  room: PublishedRoom,
  pictures: readonly (string | undefined)[],
): LinkPreview | undefined {
  if (room.requireEmail) return undefined;
  const address = pictures.find((picture) => picture !== undefined);
  const picture = address === undefined ? undefined : { address, size: undefined };
  return { title: room.title, link: addresses.link(room.slug), picture };
}
