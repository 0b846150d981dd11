import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * Gives a stream a listener for its error, which would otherwise end the process when nobody reads it yet. Its reader gets the
 * error all the same, also when it begins later.
 */
export function guardStream<Stream extends Readable>(stream: Stream): Stream {
  stream.on('error', () => {});
  return stream;
}

/** Returns the bytes of a local file as a stream. */
export function streamFile(path: string): Readable {
  return guardStream(createReadStream(path));
}
