/** All stylesheets of a file as one text, to check what they select. */
export class StyleText {
  readonly #text: string;
  readonly #known = new Map<string, boolean>();

  constructor(text: string) {
    this.#text = text;
  }

  selectsClass(name: string): boolean {
    return this.has(`.${CSS.escape(name)}`) || this.has('[class');
  }

  selects(attribute: string, value: string): boolean {
    if (attribute === 'id') return this.has(`#${CSS.escape(value)}`);
    return this.has(`[${attribute}`) && this.has(value);
  }

  has(text: string): boolean {
    let known = this.#known.get(text);
    if (known === undefined) {
      known = this.#text.includes(text);
      this.#known.set(text, known);
    }
    return known;
  }
}
