import { ownBytes } from './own-bytes.ts';

/** Decodes base64 text to a blob. */
export function base64ToBlob(base64: string, type: string): Blob {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return new Blob([bytes], { type });
}

export async function blobToBase64(blob: Blob): Promise<string> {
  return bytesToBase64(ownBytes(await blob.arrayBuffer()));
}

export function bytesToBase64(bytes: Uint8Array): string {
  let text = '';
  // The number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

const PIECE = 0x8000;
