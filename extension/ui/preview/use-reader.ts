import { useEffect, useState } from 'preact/hooks';

type Reader = typeof import('../../capture/reader/read-article.ts');

/** Loads the reader once the page is shown. `undefined` until then, and if it cannot be loaded. */
export function useReader(shown: Document | undefined): Reader | undefined {
  const [reader, setReader] = useState<Reader>();
  const wanted = shown !== undefined;
  useEffect(() => {
    if (wanted) void import('../../capture/reader/read-article.ts').then(setReader);
  }, [wanted]);
  return reader;
}
