import { BadRequest } from '../../errors/request-errors.ts';

/** Visitors see other content than the one on which the fields were placed. */
export class ContentReplaced extends BadRequest {
  override readonly name = 'ContentReplaced';
  static override readonly code = 'content_replaced';
  override readonly code = ContentReplaced.code;

  constructor() {
    super(
      'The content was updated while you were placing fields. Check their positions on the new pages, then save again.',
    );
  }
}

/** The document has no pages that fields can be placed on (400 over HTTP). */
export class NoPages extends BadRequest {
  override readonly name = 'NoPages';
  static override readonly code = 'no_pages';
  override readonly code = NoPages.code;

  constructor() {
    super('Fields can be placed on PDFs, and on Office files once they are converted.');
  }
}

/** The PDF is damaged: viewers show it, but fields on its pages might be missing or on another page (400 over HTTP). */
export class UnreadablePages extends BadRequest {
  override readonly name = 'UnreadablePages';
  static override readonly code = 'unreadable_pages';
  override readonly code = UnreadablePages.code;

  constructor() {
    super('This PDF is damaged, so no fields can be placed on it. Print it to a new PDF and update the link.');
  }
}

/** The fields would make the form larger than visitors' pages and signed copies handle (400 over HTTP). */
export class FormTooLarge extends BadRequest {
  override readonly name = 'FormTooLarge';
  static override readonly code = 'form_too_large';
  override readonly code = FormTooLarge.code;

  constructor() {
    super(
      'The form of this PDF would have too many fields or too much text to fill in on a link. Place fewer fields, or ' +
        'print the PDF to a new one without its form and update the link.',
    );
  }
}

/** The document has fewer pages (404 over HTTP). */
export class PageNotFound extends Error {
  override readonly name = 'PageNotFound';
  static readonly code = 'page_not_found';
  readonly code = PageNotFound.code;

  constructor() {
    super('The document has no page with that number.');
  }
}
