import { useEffect, useMemo, useState } from 'preact/hooks';
import { redact } from '../../capture/redact/redact.ts';
import type { Redaction } from '../../capture/redact/redaction.ts';
import type { Captured, CapturedDocument } from './use-captured.ts';
import { type RedactionHistory, useRedactions } from './use-redactions.ts';

/** What of a captured page is shown and published. */
export type PagePart = 'whole' | 'selection' | 'article';

interface PreviewedFile {
  /** The file, with its redactions. */
  html: string;
  title: string;
  part: PagePart;
  /** The parts that can be chosen, in their order. */
  parts: readonly PagePart[];
  choosePart: (part: PagePart) => void;
  /** The captured document that the part is in. */
  source: CapturedDocument;
  /** Its file without redactions. */
  original: string;
  redactions: readonly Redaction[];
  /** Changes the redactions of the captured document. */
  history: RedactionHistory;
  /** Whether the pictures are the original ones. */
  unshrunk: boolean;
  setUnshrunk: (unshrunk: boolean) => void;
}

type Reader = typeof import('../../capture/reader/read-article.ts');

/** Loads the reader once the page is shown. `undefined` until then, and if it cannot be loaded. */
function useReader(shown: Document | undefined): Reader | undefined {
  const [reader, setReader] = useState<Reader>();
  const wanted = shown !== undefined;
  useEffect(() => {
    if (wanted) void import('../../capture/reader/read-article.ts').then(setReader, reportError);
  }, [wanted]);
  return reader;
}

/**
 * Makes the file that a preview shows and publishes from a captured page: the part that is chosen, with its redactions.
 * @param shown the document in the preview's frame, once it is there
 */
export function usePreviewedFile(captured: Captured, shown: Document | undefined): PreviewedFile {
  const [chosen, choosePart] = useState<PagePart>(captured.selection ? 'selection' : 'whole');
  const [unshrunk, setUnshrunk] = useState(false);
  const name = chosen === 'selection' ? 'selection' : 'whole';
  const history = useRedactions(name);
  const redactions = history.all[name];
  const source = captured[name] ?? captured.whole;
  const original = (unshrunk && source.unshrunk) || source.html;
  const redacted = useMemo(() => redact(original, redactions), [original, redactions]);
  const reader = useReader(shown);
  const { url } = captured.page;
  const hasArticle = useMemo(() => reader?.readArticle(captured.whole.html, url) !== undefined, [reader, captured]);
  // The article of the redacted page: what is not in the page is not in its article.
  const article = useMemo(
    () => (chosen === 'article' ? reader?.readArticle(redacted.html, url) : undefined),
    [reader, chosen, redacted],
  );
  return {
    ...(article ?? redacted),
    part: chosen === 'article' && !article ? 'whole' : chosen,
    parts: [
      ...(captured.selection ? ['selection' as const] : []),
      'whole',
      ...(hasArticle ? ['article' as const] : []),
    ],
    choosePart,
    source,
    original,
    redactions,
    history,
    unshrunk,
    setUnshrunk,
  };
}
