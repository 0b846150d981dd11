import type { Context } from 'hono';
import { isDatabaseUnavailable, retryAfterSeconds } from '../../db/unavailable.ts';
import { CardPage } from './html-page.tsx';
import { sendPage } from './send-page.ts';

/** Shows one message and one link. */
function MessagePage({ heading, detail }: { heading: string; detail: string }) {
  return (
    <CardPage title={heading}>
      <h1>{heading}</h1>
      <p>{detail}</p>
      <p>
        <a href="/documents">Your documents</a>
      </p>
    </CardPage>
  );
}

export const notFoundPage = (
  <MessagePage heading="Nothing here" detail="There is no such page or document, or it is in another workspace." />
);

/**
 * Tells the person that the service failed; the log holds the cause. While the database is away, the response is a 503 with
 * Retry-After.
 */
export function sendErrorPage(c: Context, cause?: Error): Promise<Response> {
  if (isDatabaseUnavailable(cause)) {
    c.header('Retry-After', String(retryAfterSeconds));
    const detail =
      'The database does not answer just now. Load the page again in a moment, and look whether it was done.';
    return sendPage(c, <MessagePage heading="Try again in a moment" detail={detail} />, { status: 503 });
  }
  const detail = 'The service could not do this just now. Nothing was changed; try again.';
  return sendPage(c, <MessagePage heading="This did not work" detail={detail} />, { status: 500 });
}
