import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Attributes by name; the first one of a name counts. */
export type MarkupAttributes = Readonly<Record<string, string>>;

export interface MarkupListener {
  opened?(name: string, attributes: MarkupAttributes): void;
  /** Also called for elements that have no end tag. */
  closed?(name: string): void;
  text?(text: string): void;
  /** A declaration without its brackets: `doctype html`. */
  declared?(declaration: string): void;
}

/** Elements without content (HTML standard, 13.1.2). */
const voidElements = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
);

const pTag = ['p'];
const formTags = ['input', 'option', 'optgroup', 'select', 'button', 'datalist', 'textarea'];
const blocks =
  'address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol p pre section table ul';

/** Elements whose start tag ends an open element (HTML standard, 13.1.2.4). */
const impliedEnds = new Map<string, ReadonlySet<string>>(
  (
    [
      ['tr', ['tr', 'th', 'td']],
      ['th', ['th']],
      ['td', ['thead', 'th', 'td']],
      ['tbody tfoot', ['thead', 'tbody']],
      ['body', ['head', 'link', 'script']],
      ['a', ['a']],
      ['li', ['li']],
      ['h1 h2 h3 h4 h5 h6', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']],
      ['select input output button datalist textarea', formTags],
      ['option', ['option']],
      ['optgroup', ['optgroup', 'option']],
      ['dd dt', ['dd', 'dt']],
      ['rt rp', ['rt', 'rp']],
      [blocks, pTag],
    ] as const
  ).flatMap(([names, ended]) => names.split(' ').map((name): [string, ReadonlySet<string>] => [name, new Set(ended)])),
);

const drawings = new Set(['svg', 'math']);
/** Elements of a drawing whose content is HTML again (HTML standard, 13.2.6.5). */
const integrationPoints = new Set('mi mo mn ms mtext annotation-xml foreignobject desc title'.split(' '));

/**
 * Reads HTML or XML in pieces, in time linear to its length whatever its nesting. It does what htmlparser2's `Parser` does on
 * the same tokenizer; that one moves or searches its whole stack of open elements at every tag, so that 1 MB of `<div>` takes
 * seconds. Names are lower case in HTML and as written in XML.
 */
export class MarkupReader {
  readonly #listener: MarkupListener;
  readonly #isXml: boolean;
  readonly #tokenizer: Tokenizer;
  /** The written pieces that a token may still refer to, and the position of the first one. */
  readonly #pieces: string[] = [];
  #offset = 0;
  readonly #open: string[] = [];
  /** How many open elements have a name. */
  readonly #openCounts = new Map<string, number>();
  /** Whether content is that of a drawing; one entry for each open drawing and integration point. */
  readonly #foreign: boolean[] = [];
  #tag: { name: string; attributes: Record<string, string> } | undefined;
  #attributeName = '';
  #attributeValue = '';

  constructor(listener: MarkupListener, { xml = false }: { xml?: boolean } = {}) {
    this.#listener = listener;
    this.#isXml = xml;
    this.#tokenizer = new Tokenizer({ xmlMode: xml }, this.#callbacks());
  }

  write(piece: string): void {
    if (piece === '') return;
    this.#pieces.push(piece);
    this.#tokenizer.write(piece);
  }

  /** Ends the text, and with it all open elements. */
  end(): void {
    this.#tokenizer.end();
  }

  #callbacks(): TokenizerCallbacks {
    return {
      ontext: (start, end) => this.#listener.text?.(this.#slice(start, end)),
      ontextentity: (codePoint) => this.#listener.text?.(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => this.#openTag(this.#nameAt(start, end)),
      onopentagend: () => this.#endOpenTag(false),
      onselfclosingtag: () => this.#endOpenTag(this.#isXml || this.#isForeign()),
      onclosetag: (start, end) => this.#closeTag(this.#nameAt(start, end)),
      onattribname: (start, end) => {
        const name = this.#slice(start, end);
        this.#attributeName = this.#isXml ? name : name.toLowerCase();
      },
      onattribdata: (start, end) => {
        this.#attributeValue += this.#slice(start, end);
      },
      onattribentity: (codePoint) => {
        this.#attributeValue += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        if (this.#tag) this.#tag.attributes[this.#attributeName] ??= this.#attributeValue;
        this.#attributeValue = '';
      },
      oncdata: (start, end, offset) => {
        // Elsewhere in HTML it is a comment.
        if (this.#isXml || this.#isForeign()) this.#listener.text?.(this.#slice(start, end - offset));
      },
      onend: () => {
        while (this.#open.length > 0) this.#pop();
      },
      isInForeignContext: () => this.#isForeign(),
      oncomment: () => {},
      ondeclaration: (start, end) => this.#listener.declared?.(this.#slice(start, end)),
      onprocessinginstruction: () => {},
    };
  }

  #isForeign(): boolean {
    return this.#foreign.at(-1) ?? false;
  }

  #openTag(name: string): void {
    // HTML ignores a form within a form.
    if (!this.#isXml && name === 'form' && this.#isOpen('form')) return;
    if (!this.#isXml) {
      const ended = impliedEnds.get(name);
      for (let last = this.#open.at(-1); ended && last !== undefined && ended.has(last); last = this.#open.at(-1)) {
        this.#pop();
      }
    }
    if (!this.#isVoid(name)) this.#push(name);
    // Without a prototype, so that every name is an ordinary one.
    this.#tag = { name, attributes: Object.create(null) };
  }

  #endOpenTag(isClosed: boolean): void {
    const tag = this.#tag;
    this.#tag = undefined;
    if (!tag) return;
    this.#listener.opened?.(tag.name, tag.attributes);
    if (this.#isVoid(tag.name)) this.#listener.closed?.(tag.name);
    else if (isClosed) this.#pop();
  }

  #closeTag(name: string): void {
    if (!this.#isOpen(name)) return;
    while (this.#open.at(-1) !== name) this.#pop();
    this.#pop();
  }

  #push(name: string): void {
    this.#open.push(name);
    this.#openCounts.set(name, (this.#openCounts.get(name) ?? 0) + 1);
    if (!this.#isXml && isBoundary(name)) this.#foreign.push(drawings.has(name));
  }

  #pop(): void {
    const name = this.#open.pop();
    if (name === undefined) return;
    this.#openCounts.set(name, (this.#openCounts.get(name) ?? 1) - 1);
    if (!this.#isXml && isBoundary(name)) this.#foreign.pop();
    this.#listener.closed?.(name);
  }

  #isOpen(name: string): boolean {
    return (this.#openCounts.get(name) ?? 0) > 0;
  }

  #isVoid(name: string): boolean {
    return !this.#isXml && voidElements.has(name);
  }

  #nameAt(start: number, end: number): string {
    const name = this.#slice(start, end);
    if (this.#isXml) return name;
    const lower = name.toLowerCase();
    return lower === 'image' && !this.#isForeign() ? 'img' : lower;
  }

  /** Returns the text between two positions and forgets the pieces before it. */
  #slice(start: number, end: number): string {
    for (
      let [piece] = this.#pieces;
      piece !== undefined && start - this.#offset >= piece.length;
      [piece] = this.#pieces
    ) {
      this.#forget(piece);
    }
    const [first = ''] = this.#pieces;
    const text = end - this.#offset > first.length ? this.#pieces.join('') : first;
    return text.slice(start - this.#offset, end - this.#offset);
  }

  #forget(piece: string): void {
    this.#offset += piece.length;
    this.#pieces.shift();
  }
}

function isBoundary(name: string): boolean {
  return drawings.has(name) || integrationPoints.has(name);
}
