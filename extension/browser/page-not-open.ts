import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/**
 * What is wanted of the page in front cannot be done: the person has not clicked the toolbar button over it since it was opened,
 * which is when an extension may read a page, or it is another page.
 */
export class PageNotOpen extends LinkwakeError {
  override readonly name = 'PageNotOpen';
  readonly code = 'page_not_open';

  constructor(variant: 'not-asked' | 'other-page', values: { title: string }, options?: ErrorOptions) {
    super({ ...options, variant, values });
  }
}
