import { sha256 } from '../../crypto/hashes.ts';
import type { ValidationData } from '../validation/collect-validation.ts';
import type { CopyFile } from './copy-file.ts';
import type { CopyState } from './copy-state.ts';
import { writeRevision } from './write-revision.ts';

/**
 * Appends validation data to a copy: the document security store (ISO 32000-2, 12.8.4.3), with what earlier updates have
 * embedded. It has no entry `VRI`, which names the data of single signatures and which ETSI EN 319 142-1 advises against.
 */
export async function appendValidation(file: CopyFile, state: CopyState, data: ValidationData): Promise<CopyState> {
  const objects = new Map<number, Buffer>();
  let size = state.size;
  const embed = (known: CopyState['ocsps'], all: readonly Buffer[]): CopyState['ocsps'] => {
    const entries = [...known];
    for (const der of all) {
      const hash = sha256(der).toString('hex').slice(0, 32);
      if (entries.some(([, other]) => other === hash)) continue;
      entries.push([size, hash]);
      objects.set(size, stream(der));
      size += 1;
    }
    return entries;
  };
  const certificates = embed(state.certificates, data.certificates);
  const ocsps = embed(state.ocsps, data.ocsps);
  const crls = embed(state.crls, data.crls);
  const list = (name: string, entries: CopyState['ocsps']) =>
    entries.length === 0 ? '' : ` /${name} [ ${entries.map(([number]) => `${number} 0 R`).join(' ')} ]`;
  const store = `<< /Type /DSS${list('Certs', certificates)}${list('OCSPs', ocsps)}${list('CRLs', crls)} >>`;
  objects.set(state.dss, Buffer.from(store, 'latin1'));
  const written = writeRevision(objects, file.bytes, { ...state, size, certificates, ocsps, crls });
  await file.append(written.bytes);
  return written.state;
}

function stream(bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}
