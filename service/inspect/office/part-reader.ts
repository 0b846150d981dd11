import { type MarkupListener, MarkupReader } from '../markup-reader.ts';
import type { ZipEntry } from '../zip/zip-entry.ts';

/** Attributes by local name, without the namespace prefix. */
export type Attributes = Readonly<Record<string, string>>;

export type PartListener = MarkupListener;

/** Limit of unpacked XML per file, in bytes. A long report has 2 MB; a sheet of 100,000 rows exceeds the limit. */
const maxBytes = 32 * 1024 * 1024;

/** Streams the XML parts of an Office package, up to a limit for all parts together. */
export class PartReader {
  readonly #entries: Map<string, ZipEntry>;
  #left: number;
  #complete = true;

  constructor(entries: ZipEntry[], limit: number = maxBytes) {
    this.#entries = new Map(entries.map((entry) => [entry.path, entry]));
    this.#left = limit;
  }

  /** False once a part was too large to read: the scan may have missed something. */
  get complete(): boolean {
    return this.#complete;
  }

  /** Returns the matching paths, smallest part first, so that one large part does not block the others. */
  paths(pattern: RegExp): string[] {
    return [...this.#entries.values()]
      .filter(({ path }) => pattern.test(path))
      .sort((a, b) => a.bytes - b.bytes)
      .map(({ path }) => path);
  }

  /**
   * Reports every element to the listener, by local name. Does nothing for a missing part.
   * @throws BadRequest for damaged bytes
   */
  async read(path: string, listener: PartListener): Promise<void> {
    const entry = this.#entries.get(path);
    if (!entry) return;
    if (entry.bytes > this.#left) {
      this.#complete = false;
      return;
    }
    this.#left -= entry.bytes;
    const markup = new MarkupReader(
      {
        opened: (name, attributes) => listener.opened?.(localName(name), byLocalName(attributes)),
        closed: (name) => listener.closed?.(localName(name)),
        text: (text) => listener.text?.(text),
      },
      { xml: true },
    );
    const decoder = new TextDecoder();
    for await (const chunk of await entry.open()) markup.write(decoder.decode(chunk, { stream: true }));
    markup.end();
  }

  async readAll(pattern: RegExp, listener: (path: string) => PartListener): Promise<void> {
    for (const path of this.paths(pattern)) await this.read(path, listener(path));
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function byLocalName(attributes: Record<string, string>): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

/** Parses a boolean of Office (ST_OnOff); a missing attribute means the default. */
export function isOn(value: string | undefined, byDefault = false): boolean {
  return value === undefined ? byDefault : !/^(?:0|false|off)$/i.test(value);
}
