import { unclobbered } from '../page/dom-clobbering.ts';
import { blankedKind } from './secret-field.ts';
import { isSecretName } from './secret-name.ts';
import { findSecrets } from './secret-shapes.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Shortest value that is looked for elsewhere. A single digit of a code equals many sizes and positions. */
export const LEAST_COPIED = 4;
/** States and settings, which many attributes have. */
const STATE = /^(true|false|null|none|undefined|auto|mixed|open|closed|active|default|light|dark|admin|user)$/i;
/** What a hidden field has that no other visitor gets. */
const LIKE_A_KEY = /^(?=.*\d).{8,}$/s;
/** Attributes to which scripts copy what is typed. Others hold names, sizes and addresses. */
const COPIES = /-|^(alt|content|label|placeholder|text|title|value)$/;

/**
 * The values of a document's fields that are blanked. Scripts copy what is typed to attributes of other elements, often of
 * those around the field, so fields are looked for before a tree is written.
 */
export class BlankedValues {
  readonly #values = new Set<string>();

  /** Adds the blanked values of a document or shadow tree. Does one field a step. */
  *find(root: Document | ShadowRoot): Generator<void, void> {
    const fields = unclobbered(root, 'querySelectorAll').call(root, 'input, textarea') as NodeListOf<Field>;
    for (const field of fields) {
      // An element of a drawing or of XML has no value.
      if (typeof field.value !== 'string' || field.value.length < LEAST_COPIED) continue;
      if (isCopied(field)) this.add(field);
      yield;
    }
  }

  /** Adds the value of a field that is blanked. */
  add({ value, defaultValue }: Field): void {
    for (const each of [value, defaultValue])
      if (each.length >= LEAST_COPIED && !STATE.test(each)) this.#values.add(each);
  }

  /** Whether an attribute repeats a blanked value. */
  has(name: string, value: string): boolean {
    return this.#values.size > 0 && this.#values.has(value) && COPIES.test(name);
  }
}

/** Whether what is in a field must not be published elsewhere either. Most hidden fields hold what every visitor gets. */
function isCopied(field: Field): boolean {
  try {
    const kind = blankedKind(field);
    if (kind === 'hiddenFields') return isSecretName(field.name) && LIKE_A_KEY.test(field.value);
    return kind !== undefined || (field.type === 'textarea' && findSecrets(field.value).length > 0);
  } catch {
    // A field that cannot be read is written without its value.
    return true;
  }
}
