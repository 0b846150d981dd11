import type { Context } from 'hono';
import { retryAfterSeconds } from '../../db/unavailable.ts';
import type { TooManyRequests } from '../../errors/request-errors.ts';
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

// The next three may come in the middle of an Office window's sign-in, which goes on when the page is loaded again.

/** Tells the person that the database is away (503). */
export function sendUnavailablePage(c: Context): Promise<Response> {
  c.header('Retry-After', String(retryAfterSeconds));
  const detail =
    'The database does not answer just now. Load the page again in a moment, and look whether it was done.';
  return sendPage(c, <MessagePage heading="Try again in a moment" detail={detail} />, {
    status: 503,
    keepsOpener: true,
  });
}

/** Tells the person which limit they have reached, and when to go on. */
export function sendTooManyRequestsPage(
  c: Context,
  { message, retryAfterSeconds }: TooManyRequests,
): Promise<Response> {
  c.header('Retry-After', String(retryAfterSeconds));
  return sendPage(c, <MessagePage heading="Too much at once" detail={message} />, { status: 429, keepsOpener: true });
}

/** Tells the person that the service failed; the log holds the cause. */
export function sendErrorPage(c: Context): Promise<Response> {
  const detail = 'The service could not do this just now. Nothing was changed; try again.';
  return sendPage(c, <MessagePage heading="This did not work" detail={detail} />, { status: 500, keepsOpener: true });
}
