import { type OpenShadowRoot, openOnly } from '../dom/open-shadow-root.ts';
import type { BlankedKind } from '../report.ts';
import { blankedKind } from './secret-field.ts';
import { findSecrets } from './secret-shapes.ts';

/** Sites whose frames are a form for a card. Their fields cannot be read. */
const PAYMENT_FRAME =
  /^https:\/\/(?:[\w-]+\.)*(?:js\.stripe\.com|braintreegateway\.com|adyen\.com|checkout\.com|squarecdn\.com|paypal\.com|mollie\.com)\//;
/** Payment services also put invisible frames on other pages. */
const VISIBLE = 20;

export interface PageSecrets {
  /** Number of filled fields that a capture blanks, by kind. Hidden fields are on nearly every page and do not count. */
  blanked: Partial<Record<BlankedKind, number>>;
  /** Whether the page asks for the data of a card. */
  checkout: boolean;
}

/** Returns what a capture of this document would blank, without its frames. Does not change the page. */
export function pageSecrets(document: Document, openShadowRoot: OpenShadowRoot = openOnly): PageSecrets {
  const found: PageSecrets = { blanked: {}, checkout: false };
  const count = (kind: BlankedKind) => {
    found.blanked[kind] = (found.blanked[kind] ?? 0) + 1;
  };
  const read = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
        const kind = blankedKind(element);
        if (kind === 'cards' && element.type !== 'hidden') found.checkout = true;
        if (kind === 'hiddenFields') continue;
        if (kind !== undefined && element.value !== '') count(kind);
        if (kind === undefined && element.type === 'textarea')
          for (const each of findSecrets(element.value)) count(each.kind);
      } else if (element instanceof HTMLIFrameElement) {
        if (PAYMENT_FRAME.test(element.src) && Math.min(element.clientWidth, element.clientHeight) >= VISIBLE)
          found.checkout = true;
      } else {
        // Closed trees are searched only on custom elements, as for the fingerprint.
        const inner = element.shadowRoot ?? (element.localName.includes('-') ? openShadowRoot(element) : null);
        if (inner) read(inner);
      }
    }
  };
  read(document);
  return found;
}
