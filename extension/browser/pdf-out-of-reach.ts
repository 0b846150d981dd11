import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/**
 * The browser's own viewer shows a PDF, and lets no extension in. Either a page was opened that asks for access to its site and
 * publishes it as a new link, or it was to be put behind a link that exists, which that page does not do.
 */
export class PdfOutOfReach extends LinkwakeError {
  override readonly name = 'PdfOutOfReach';
  readonly code = 'pdf_out_of_reach';

  constructor(variant: 'asked' | 'replace', url: string) {
    super({ variant, values: { host: new URL(url).host } });
  }
}
