import { createHash } from 'node:crypto';
import { piecesOf } from '../verify/file-bytes.ts';
import type { CopyFile } from './copy-file.ts';
import type { CopyState } from './copy-state.ts';
import { writeRevision } from './write-revision.ts';

/** Bytes. More than a token with the certificates of its authority. */
const roomForToken = 24 * 1024;

/**
 * Appends a document time stamp (ISO 32000-2, 12.8.5) over everything in the copy.
 * @param timestamp requests a token for a SHA-256
 */
export async function appendTimestamp(
  file: CopyFile,
  state: CopyState,
  timestamp: (sha256: Buffer) => Promise<Buffer>,
): Promise<CopyState> {
  const [signature, field] = [state.size, state.size + 1];
  const number = state.timestamps + 1;
  const fields = `${state.fields} ${field} 0 R`;
  const annotated = `${state.annotated} ${field} 0 R`;
  const objects = new Map<number, Buffer>();
  const add = (at: number, text: string) => objects.set(at, Buffer.from(text, 'latin1'));
  const widget = '/Type /Annot /Subtype /Widget /FT /Sig /Rect [ 0 0 0 0 ] /F 132';
  add(field, `<< ${widget} /P ${state.page} /T (Linkwake time stamp ${number}) /V ${signature} 0 R >>`);
  add(state.form, `<< /Fields [ ${fields} ] /SigFlags 3 >>`);
  add(state.annotations, `[ ${annotated} ]`);
  const write = (range: string) =>
    `<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161 /ByteRange [ ${range} ]${' '.repeat(48 - range.length)}/Contents <${'0'.repeat(roomForToken * 2)}> >>`;
  // The range depends on positions that do not depend on the range: it is written over spaces.
  add(signature, write('0 0 0 0'));
  const before = { ...state, fields, annotated, timestamps: number };
  const planned = writeRevision(objects, file.bytes, before, signature);
  const [start, end] = planned.state.gap ?? [0, 0];
  const bytes = file.bytes + planned.bytes.length;
  add(signature, write(`0 ${start} ${end} ${bytes - end}`));
  const written = writeRevision(objects, file.bytes, before, signature);
  await file.append(written.bytes);
  const hash = createHash('sha256');
  for await (const piece of piecesOf(file, 0, start)) hash.update(piece);
  for await (const piece of piecesOf(file, end, file.bytes)) hash.update(piece);
  const token = (await timestamp(hash.digest())).toString('hex');
  if (token.length > roomForToken * 2) throw new Error('The time stamp is larger than the space reserved for it.');
  await file.write(Buffer.from(token, 'latin1'), start + 1);
  return written.state;
}
