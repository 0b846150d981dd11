import type { Context } from 'hono';
import { MessagePage } from './pages/message-page.tsx';
import { sendPage } from './send-page.ts';

/** Tells a person that something of ours broke; why is for the log. */
export function sendFault(c: Context): Promise<Response> {
  const detail = 'The service could not do this just now. Nothing was changed; try again.';
  return sendPage(c, <MessagePage heading="This did not work" detail={detail} />, { status: 500 });
}
