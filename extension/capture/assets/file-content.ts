import { decodeBase64, encodeBase64 } from '#shared/formats/base64.ts';
import { ownBytes } from './own-bytes.ts';

/** Bytes by which the type of a file is told. */
const HEAD_BYTES = 512;

/** What a file holds: the bytes that were fetched, or the base64 text in which a message carried them. */
export class FileContent {
  /** Its media type as declared, in lower case, with its character set; empty if none was. */
  readonly type: string;
  readonly #held: Uint8Array<ArrayBuffer> | string;

  /** @param held the bytes, or their base64 text */
  constructor(held: Uint8Array<ArrayBuffer> | string, declaredType: string) {
    this.#held = held;
    this.type = plainType(declaredType);
  }

  static async of(blob: Blob): Promise<FileContent> {
    return new FileContent(ownBytes(await blob.arrayBuffer()), blob.type);
  }

  get base64(): string {
    const held = this.#held;
    return typeof held === 'string' ? held : encodeBase64(held);
  }

  /** The text of the file. @param encoding a label of the Encoding Standard; unknown ones are read as UTF-8 */
  text(encoding = 'utf-8'): string {
    const bytes = this.#bytes();
    try {
      return new TextDecoder(encoding).decode(bytes);
    } catch {
      return new TextDecoder().decode(bytes);
    }
  }

  /** The first bytes, a character a byte. */
  get head(): string {
    const held = this.#held;
    // Four characters hold three bytes.
    if (typeof held === 'string') return atob(held.slice(0, Math.ceil(HEAD_BYTES / 3) * 4)).slice(0, HEAD_BYTES);
    return String.fromCharCode(...held.subarray(0, HEAD_BYTES));
  }

  #bytes(): Uint8Array<ArrayBuffer> {
    const held = this.#held;
    return typeof held === 'string' ? decodeBase64(held) : held;
  }
}

/** Returns a media type without the parameters that are of no use in a data: URL. */
function plainType(declared: string): string {
  const [type = ''] = /^[\w.+-]+\/[\w.+-]+/.exec(declared.trim().toLowerCase()) ?? [];
  const charset = /;\s*charset=["']?([\w-]+)/i.exec(declared)?.[1];
  return type !== '' && charset !== undefined ? `${type};charset=${charset.toLowerCase()}` : type;
}
