import type { Readable } from 'node:stream';

/** Characters. Enough for an error and its stack; a library that complains of every object of a file writes without end. */
const maxLength = 2000;

/** Reads what a process writes and keeps the last of it, for the log. */
export class OutputTail {
  #text = '';

  constructor(output: Readable | null) {
    output?.setEncoding('utf8').on('data', (text: string) => {
      this.#text = (this.#text + text).slice(-maxLength);
    });
    // A broken pipe ends with the process, which is reported.
    output?.on('error', () => {});
  }

  /** Returns ` It wrote: …`, or nothing when it has written nothing. */
  quote(): string {
    const text = this.#text.trim();
    return text === '' ? '' : ` It wrote: ${text}`;
  }
}
