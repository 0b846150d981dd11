type Attributes = Readonly<Record<string, string>>;

interface Form {
  id: string | undefined;
  sendsAway: boolean;
  asks: boolean;
}

const secretCompletions = /(?:^|\s)(?:current-password|new-password|one-time-code|cc-[a-z-]+)(?:\s|$)/i;
const cardNames = /card.?(?:number|num|no)\b|cc.?(?:number|num|no|cvc|cvv)\b|\bcv[cv]2?\b/i;

/**
 * Finds forms that ask for a password or payment card and can send it elsewhere while a page is parsed: the action
 * names another host, or the page runs scripts, which can send anything anywhere. Visitors open a published page
 * because they trust the sender of the link; phishing abuses that trust.
 */
export class SensitiveForms {
  readonly #forms: Form[] = [];
  readonly #open: Form[] = [];
  /** Ids of forms that fields elsewhere on the page refer to. */
  readonly #askedById = new Set<string>();
  #asksOutsideForms = false;
  #runsScripts = false;
  /** Set by a base or by a button, which may be outside the form it sends. */
  #leadsAway = false;

  opened(name: string, attributes: Attributes): void {
    if (name === 'base') this.#leadsAway ||= leadsAway(attributes.href);
    if (name === 'button' || name === 'input') this.#leadsAway ||= leadsAway(attributes.formaction);
    this.#runsScripts ||= (name === 'script' && isRun(attributes)) || Object.entries(attributes).some(isScript);
    if (name === 'form') {
      const form = { id: attributes.id, sendsAway: leadsAway(attributes.action), asks: false };
      this.#forms.push(form);
      this.#open.push(form);
    }
    if (name === 'input' && isSecret(attributes)) this.#ask(attributes.form);
  }

  closed(name: string): void {
    if (name === 'form') this.#open.pop();
  }

  /** Returns whether the page asks for a secret, wherever it is sent. */
  get asks(): boolean {
    return this.#asking.length > 0 || this.#asksOutsideForms || this.#askedById.size > 0;
  }

  get runsScripts(): boolean {
    return this.#runsScripts;
  }

  /** Returns whether the page asks for a secret and can send it away. */
  get suspicious(): boolean {
    return this.asks && (this.#runsScripts || this.#leadsAway || this.#asking.some((form) => form.sendsAway));
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
 * Returns whether an address names a host (or mail). A mere path stays below the document's link, where nothing accepts
 * a form.
 */
function leadsAway(address: string | undefined): boolean {
  return /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address ?? '');
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

/** Returns whether an attribute is an event handler or a script address. Browsers ignore whitespace in its scheme. */
function isScript([name, value]: [string, string]): boolean {
  return name.startsWith('on') || /^javascript:/i.test(value.slice(0, 100).replace(/[\p{Cc}\s]/gu, ''));
}
