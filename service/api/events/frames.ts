import type { OutgoingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that many clients get, and the same as a chunk of an answer in HTTP/1.1 (RFC 9112, section 7.1). */
export interface Frame {
  bytes: Uint8Array;
  chunk: Uint8Array;
}

const encoder = new TextEncoder();

/** @param text not empty: an empty chunk would end the answer */
export function frameOf(text: string): Frame {
  const bytes = encoder.encode(text);
  const chunk = Buffer.concat([encoder.encode(`${bytes.length.toString(16)}\r\n`), bytes, encoder.encode('\r\n')]);
  return { bytes, chunk };
}

let corked: Socket[] = [];

/**
 * Writes a frame to an answer whose head was sent. Node.js would frame the bytes for each client and write three pieces; one
 * ready piece takes a quarter less processor time, the kernel's included (docs/performance.md). All of a turn of the event loop
 * are written at its end, since each write wakes its reader.
 */
export function writeFrame(outgoing: OutgoingMessage, { bytes, chunk }: Frame): void {
  const { socket } = outgoing;
  if (!socket || !outgoing.chunkedEncoding) {
    outgoing.write(bytes);
    return;
  }
  if (corked.length === 0) process.nextTick(uncorkAll);
  corked.push(socket);
  socket.cork();
  socket.write(chunk);
}

function uncorkAll(): void {
  const sockets = corked;
  corked = [];
  for (const socket of sockets) socket.uncork();
}
