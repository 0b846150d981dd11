import { stayAwakeWhile } from '../browser/stay-awake.ts';
import { clientFor } from './accounts.ts';

/**
 * The signed copy of a response, as a data URL: a message between contexts carries no Blob. Waits while the service is
 * making it, two minutes at most.
 */
export async function readSignedPdf(service: string, slug: string, id: string): Promise<string> {
  const pdf = await stayAwakeWhile(() => clientFor(service).documents.signedPdf(slug, id));
  return dataUrl(pdf);
}

function dataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
