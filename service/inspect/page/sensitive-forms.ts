import { plainAddress } from './plain-address.ts';
import { furthestReach, type ScriptReach, scriptReach } from './script-reach.ts';

type Attributes = Readonly<Record<string, string>>;

interface Form {
  id: string | undefined;
  sendsTo: string | undefined;
  asks: boolean;
}

/** Characters of an inline script that are read. */
const maxScriptLength = 1024 * 1024;

const secretCompletions = /(?:^|\s)(?:current-password|new-password|one-time-code|cc-[a-z-]+)(?:\s|$)/i;
const cardNames = /card.?(?:number|num|no)\b|cc.?(?:number|num|no|cvc|cvv)\b|\bcv[cv]2?\b/i;

/** Finds forms that ask for a password or payment card, and where they send it, while a page is parsed. */
export class SensitiveForms {
  readonly #forms: Form[] = [];
  readonly #open: Form[] = [];
  /** Ids of forms that fields elsewhere on the page refer to. */
  readonly #askedById = new Set<string>();
  readonly #reaches = new Set<ScriptReach>();
  #asksOutsideForms = false;
  /** Set by a base or by a button, which may be outside the form it sends. */
  #leadsTo: string | undefined;
  #script: string | undefined;

  opened(name: string, attributes: Attributes): void {
    if (name === 'base') this.#leadsTo ??= hostOf(attributes.href);
    if (name === 'button' || name === 'input') this.#leadsTo ??= hostOf(attributes.formaction);
    if (name === 'script' && isRun(attributes)) {
      // A file may do anything.
      if (attributes.src !== undefined || attributes['xlink:href'] !== undefined || attributes.href !== undefined)
        this.#reaches.add('sends');
      this.#script = '';
    }
    for (const attribute of Object.entries(attributes))
      if (isScript(attribute)) this.#reaches.add(scriptReach(attribute[1]));
    if (name === 'form') {
      const form = { id: attributes.id, sendsTo: hostOf(attributes.action), asks: false };
      this.#forms.push(form);
      this.#open.push(form);
    }
    if (name === 'input' && isSecret(attributes)) this.#ask(attributes.form);
  }

  text(part: string): void {
    if (this.#script !== undefined && this.#script.length < maxScriptLength) this.#script += part;
  }

  closed(name: string): void {
    if (name === 'form') this.#open.pop();
    if (name !== 'script' || this.#script === undefined) return;
    if (this.#script.trim() !== '') this.#reaches.add(scriptReach(this.#script));
    this.#script = undefined;
  }

  /** Returns whether the page asks for a secret, wherever it is sent. */
  get asks(): boolean {
    return this.#asking.length > 0 || this.#asksOutsideForms || this.#askedById.size > 0;
  }

  /** Returns the host that what the page asks for is sent to; undefined where it stays. */
  get sendsTo(): string | undefined {
    return this.asks ? (this.#leadsTo ?? this.#asking.find((form) => form.sendsTo !== undefined)?.sendsTo) : undefined;
  }

  get scripts(): ScriptReach {
    return furthestReach(this.#reaches);
  }

  get #asking(): Form[] {
    return this.#forms.filter((form) => form.asks || (form.id !== undefined && this.#askedById.has(form.id)));
  }

  #ask(formId: string | undefined): void {
    const form = this.#open.at(-1);
    if (formId !== undefined) this.#askedById.add(formId);
    else if (form) form.asks = true;
    else this.#asksOutsideForms = true;
  }
}

function isSecret(attributes: Attributes): boolean {
  if (attributes.type?.trim().toLowerCase() === 'password') return true;
  if (secretCompletions.test(attributes.autocomplete ?? '')) return true;
  return cardNames.test(`${attributes.name ?? ''} ${attributes.id ?? ''}`);
}

/**
 * Returns the host of an address, or its scheme where it has none (mail). A mere path stays below the document's link,
 * where nothing accepts a form.
 */
function hostOf(address: string | undefined): string | undefined {
  const [, scheme, host] =
    /^(?:([a-z][a-z\d+.-]*):)?(?:[/\\]{2,}([^/\\?#\s]*))?/i.exec(plainAddress(address ?? '')) ?? [];
  return (host || scheme)?.slice(0, 200);
}

/**
 * Returns whether a script element runs. Data blocks (JSON-LD and the like) do not; legacy JavaScript types do (HTML
 * standard, "JavaScript MIME type").
 */
function isRun(attributes: Attributes): boolean {
  const type = attributes.type?.trim().toLowerCase() ?? '';
  return type === '' || type === 'module' || scriptTypes.test(type);
}

const scriptTypes =
  /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/;

/** Browsers ignore control characters and spaces before the scheme, and tabs and line breaks in it (URL Standard, 4.4). */
const scriptAddress = new RegExp(`^[\\p{Cc}\\s]*${[...'javascript:'].join('\\p{Cc}*')}`, 'iu');

/** Returns whether an attribute is an event handler or a script address. */
function isScript([name, value]: [string, string]): boolean {
  return name.startsWith('on') || scriptAddress.test(value);
}
