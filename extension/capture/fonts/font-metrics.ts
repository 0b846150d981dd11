interface FaceName {
  family: string;
  weight: string;
  style: string;
}

/** Measured in addition to the document's own characters. */
const LETTERS = 'mwilAQ@&%g';
const MAX_CHARACTERS = 60;

/** Compares faces by their metrics, on a detached canvas. */
export class FontMetrics {
  readonly #context = new OffscreenCanvas(1, 1).getContext('2d');
  readonly #characters: () => ReadonlySet<number>;
  #text: string[] | undefined;

  /** @param characters the characters of the document, because an icon font has no others */
  constructor(characters: () => ReadonlySet<number>) {
    this.#characters = characters;
  }

  /** Whether two faces have equal metrics and therefore probably come from the same file. */
  isSame(one: FaceName, other: FaceName): boolean {
    const measured = this.#measure(one);
    return (
      measured === this.#measure(other) &&
      measured !== this.#measure({ family: 'capture no such font', weight: one.weight, style: one.style })
    );
  }

  #measure({ family, weight, style }: FaceName): string {
    const context = this.#context;
    if (!context) return '';
    this.#text ??= [
      ...LETTERS,
      ...[...this.#characters()].slice(-MAX_CHARACTERS).map((code) => String.fromCodePoint(code)),
    ];
    context.font = `${style === 'italic' ? 'italic ' : ''}${weight.split(' ')[0]} 100px ${JSON.stringify(family.replace(/^["']|["']$/g, ''))}`;
    return this.#text
      .map((character) => {
        const { width, actualBoundingBoxAscent, actualBoundingBoxRight } = context.measureText(character);
        return [width, actualBoundingBoxAscent, actualBoundingBoxRight].map((value) => value.toFixed(2)).join();
      })
      .join(';');
  }
}
