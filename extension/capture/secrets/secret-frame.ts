import type { BlankedKind } from '../report.ts';
import { namedSecret, spelledOut } from './secret-words.ts';

/** Sites whose frames are a form for a card, or one field of it. */
const PAYMENT_SITE =
  /^https:\/\/(?:[\w-]+\.)*(?:js\.stripe\.com|braintreegateway\.com|adyen\.com|checkout\.com|squarecdn\.com|paypal\.com|mollie\.com|shopifycs\.com|recurly\.com|spreedly\.com|cybersource\.com)\//;
/** Smallest side, in CSS pixels, of a frame to type in. Payment services also put invisible frames on other pages. */
const VISIBLE = 10;
/** Greatest height, in CSS pixels, of a frame that is one field. */
const FIELD_HEIGHT = 60;
/** Words in the title of a larger frame to type in. Without one, the title may be that of a film or a text. */
const TYPED_IN = /\b(enter|field|form|i?frame|input|secure)\b/i;

/** Returns what kind of secret is typed in a frame that may not be read, by its site, its name or its title. */
export function secretFrameKind(frame: HTMLIFrameElement): BlankedKind | undefined {
  if (Math.min(frame.clientWidth, frame.clientHeight) < VISIBLE) return undefined;
  if (PAYMENT_SITE.test(frame.src)) return 'cards';
  const title = frame.clientHeight <= FIELD_HEIGHT || TYPED_IN.test(frame.title) ? frame.title : '';
  const named = namedSecret(`${spelledOut(`${frame.name}\n${frame.id}`)}\n${title}`);
  // A frame on tokens is about their price more often than a place to enter one.
  return named === 'tokens' ? undefined : named;
}
