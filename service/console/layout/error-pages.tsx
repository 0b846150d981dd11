import type { Context } from 'hono';
import { retryAfterSeconds } from '../../db/unavailable.ts';
import type { TooManyRequests } from '../../errors/request-errors.ts';
import { CardPage } from './html-page.tsx';
import { sendPage } from './send-page.ts';

/** Shows one message and one link. `browser/upload-forms.ts` shows the message instead where an upload ends with it. */
function MessagePage({ heading, detail }: { heading: string; detail: string }) {
  return (
    <CardPage title={heading}>
      <h1>{heading}</h1>
      <p data-message>{detail}</p>
      <p>
        <a href="/documents">Your documents</a>
      </p>
    </CardPage>
  );
}

export const notFoundPage = (
  <MessagePage heading="Page not found" detail="The page or document doesn’t exist, or it’s in another workspace." />
);

// The next three may come in the middle of an Office window's sign-in, which goes on when the page is loaded again.

/** Tells the person that the database is away (503). */
export function sendUnavailablePage(c: Context): Promise<Response> {
  c.header('Retry-After', String(retryAfterSeconds));
  const detail = 'The database isn’t responding. Reload the page in a moment and check whether your change was saved.';
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
  return sendPage(c, <MessagePage heading="Too many requests" detail={message} />, { status: 429, keepsOpener: true });
}

/** Tells the person that the service failed; the log holds the cause. */
export function sendErrorPage(c: Context): Promise<Response> {
  const detail =
    'The server had an error. Nothing was changed. Try again; if it keeps happening, contact your administrator.';
  return sendPage(c, <MessagePage heading="Server error" detail={detail} />, { status: 500, keepsOpener: true });
}
