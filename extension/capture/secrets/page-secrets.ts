import { type OpenShadowRoot, openOnly } from '../dom/open-shadow-root.ts';
import { textFlows } from '../dom/text-flows.ts';
import type { BlankedKind } from '../report.ts';
import { blankedKind } from './secret-field.ts';
import { secretFrameKind } from './secret-frame.ts';
import { findSecrets } from './secret-shapes.ts';

export interface PageSecrets {
  /** Number of filled fields that a capture blanks, by kind. Hidden fields are on nearly every page and do not count. */
  blanked: Partial<Record<BlankedKind, number>>;
  /** Whether the page asks for the data of a card. */
  checkout: boolean;
  /** Whether a token or key is in the text, which a capture leaves as it is. */
  inText: boolean;
  /** Whether a link or form signs out. Then the page may show what only this person sees. */
  signedIn: boolean;
}

/** Returns the secrets of this document, without its frames. Does not change the page. */
export function pageSecrets(document: Document, openShadowRoot: OpenShadowRoot = openOnly): PageSecrets {
  const found: PageSecrets = {
    blanked: {},
    checkout: false,
    inText: hasTokenInText(document),
    signedIn: offersSignOut(document),
  };
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
        if (secretFrameKind(element) === 'cards') found.checkout = true;
      } else {
        // Closed trees are searched only on custom elements, as for the fingerprint.
        const inner = element.shadowRoot ?? (element.localName.includes('-') ? openShadowRoot(element) : null);
        if (!inner) continue;
        read(inner);
        // The text around an open tree includes the tree's.
        if (!element.shadowRoot) found.inText ||= hasTokenInText(inner);
      }
    }
  };
  read(document);
  return found;
}

const SIGN_OUT = /(?:log|sign)[-_]?(?:out|off)\b|\/(?:abmelden|deconnexion|cerrar-sesion)\b/i;

function offersSignOut(document: Document): boolean {
  const targets = document.querySelectorAll('a[href], form[action], button[formaction], [data-method="delete"][href]');
  return Array.from(targets).some((element) =>
    ['href', 'action', 'formaction'].some((name) => SIGN_OUT.test(element.getAttribute(name) ?? '')),
  );
}

/** Whether text of a document or shadow tree holds a token. A field's text is not text of the page. */
function hasTokenInText(root: ParentNode): boolean {
  for (const { text, nodes } of textFlows(root))
    for (const { kind, from } of findSecrets(text)) {
      const holder = nodes.findLast((each) => each.from <= from)?.node.parentElement;
      if (kind === 'tokens' && !holder?.closest('textarea')) return true;
    }
  return false;
}
