type Attributes = Record<string, string>;

interface Form {
  id: string | undefined;
  sendsAway: boolean;
  asks: boolean;
}

const secretCompletions = /(?:^|\s)(?:current-password|new-password|one-time-code|cc-[a-z-]+)(?:\s|$)/i;
const cardNames = /card.?(?:number|num|no)\b|cc.?(?:number|num|no|cvc|cvv)\b|\bcv[cv]2?\b/i;

/**
 * Follows the forms of a page while it is read, looking for one that asks for a password or a payment card and can send
 * it somewhere: its action leads to another host, or the page runs scripts, which can send anything anywhere.
 * A published page is opened by people who trust whoever sent the link; this is what phishing does with that.
 */
export class SensitiveForms {
  readonly #forms: Form[] = [];
  readonly #open: Form[] = [];
  /** Ids of forms that fields elsewhere on the page belong to. */
  readonly #askedById = new Set<string>();
  #asksOutsideForms = false;
  #runsScripts = false;
  #baseLeadsAway = false;

  opened(name: string, attributes: Attributes): void {
    if (name === 'base') this.#baseLeadsAway ||= leadsAway(attributes.href);
    if (name === 'script') this.#runsScripts ||= isRun(attributes);
    if (Object.keys(attributes).some((attribute) => attribute.startsWith('on'))) this.#runsScripts = true;
    if (name === 'form') {
      const form = { id: attributes.id, sendsAway: leadsAway(attributes.action), asks: false };
      this.#forms.push(form);
      this.#open.push(form);
    }
    if (name === 'input' && isSecret(attributes)) this.#ask(attributes.form);
    if ((name === 'button' || name === 'input') && leadsAway(attributes.formaction)) {
      const form = this.#open.at(-1);
      if (form) form.sendsAway = true;
    }
  }

  closed(name: string): void {
    if (name === 'form') this.#open.pop();
  }

  suspicious(): boolean {
    const asking = this.#forms.filter((form) => form.asks || (form.id !== undefined && this.#askedById.has(form.id)));
    const asks = asking.length > 0 || this.#asksOutsideForms || this.#askedById.size > 0;
    return asks && (this.#runsScripts || this.#baseLeadsAway || asking.some((form) => form.sendsAway));
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

/** A link that names a host (or mail): a path alone stays below the document's own link, where nothing takes a form. */
function leadsAway(address: string | undefined): boolean {
  return /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address ?? '');
}

/** Data blocks (JSON-LD and the like) are no scripts. */
function isRun(attributes: Attributes): boolean {
  const type = attributes.type?.trim().toLowerCase() ?? '';
  return type === '' || type === 'module' || /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(type);
}
