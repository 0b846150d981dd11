import type { FormResponse } from '#shared/contract/form-response.ts';

/**
 * The signed copies as one zip, each named by its day, who signed and the beginning of its id. It is made piece by piece, so that
 * it is where the browser keeps its files, and never whole in the page's own memory.
 */
export async function signedCopiesZip(
  signed: readonly FormResponse[],
  copies: ReadonlyMap<string, Blob>,
): Promise<Blob> {
  const { zipBlob } = await import('#shared/publish/write-zip.ts');
  const files = signed.flatMap((response) => {
    const file = copies.get(response.id);
    return file === undefined ? [] : [{ path: copyName(response), file }];
  });
  return zipBlob(files);
}

/** `2026-11-20 Ada Lovelace 1a2b3c4d.pdf`, without what file systems do not take in a name. */
export function copyName({ id, when, signer_name, who, email }: FormResponse): string {
  const name = (signer_name || who || email || '').slice(0, 80);
  const parts = [when.slice(0, 10), name, id.slice(0, 8)].filter((part) => part !== '');
  return `${parts.join(' ').replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.pdf`;
}
