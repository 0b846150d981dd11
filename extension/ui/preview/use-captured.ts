import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../messages/ask.ts';
import type { CapturedPage, CapturedPart } from '../../stores/captured-pages.ts';
import { openKeptFile } from '../../stores/kept-files.ts';

export interface CapturedDocument {
  html: string;
  /** The document with its original pictures, when some were shrunk. */
  unshrunk: string | undefined;
  report: CapturedPart['report'];
}

/** A captured page with its documents. */
export interface Captured extends Pick<CapturedPage, 'page' | 'title'> {
  whole: CapturedDocument;
  /** The captured selection, when there is one. */
  selection: CapturedDocument | undefined;
}

/** Returns the page of a preview; `null` when it is no longer stored, `undefined` until it has been read. */
export function useCaptured(id: string): { captured: Captured | null | undefined; error: unknown } {
  const [captured, setCaptured] = useState<Captured | null>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    read(id).then(setCaptured, setError);
  }, [id]);
  return { captured, error };
}

async function read(id: string): Promise<Captured | null> {
  const found = await ask('preview.read', { id });
  if (found === null) return null;
  const { page, title, whole, selection } = found;
  return { page, title, whole: await documentOf(whole), selection: selection && (await documentOf(selection)) };
}

async function documentOf({ kept, unshrunk, report }: CapturedPart): Promise<CapturedDocument> {
  return { html: await textOf(kept), unshrunk: unshrunk && (await textOf(unshrunk)), report };
}

const textOf = async (kept: string) => (await openKeptFile(kept)).text();
