import type { AccessToken } from './http-client.ts';

export interface EventListening {
  /** Address of the service, as `serviceAddress` returns it. */
  service: string;
  accessToken: AccessToken;
  signal: AbortSignal;
  /** Called for what the service sends, also for the comments that show that it lives. */
  onData: () => void;
  /** Called when something happened, but for each step of a reader. Several events that arrive together are one call. */
  onEvent: () => void;
  fetch: typeof fetch;
}

/** An event that changes what lists show: any but `view.read`. */
const notable = /^event:(?! ?view\.read)/m;

/**
 * Listens to a service's events (docs/api-additions.md, "Events") until the stream ends. It says only that something happened:
 * what happened is read by requests, which are the same for a service without events.
 * @throws NotSignedIn, and what fetch throws
 */
export async function listenToEvents(listening: EventListening): Promise<void> {
  const { service, accessToken, signal, onData, onEvent, fetch: send } = listening;
  const open = (token: string) =>
    send(`${service}/api/v1/events`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      credentials: 'omit',
      // A followed redirect could send the token to another host.
      redirect: 'error',
      signal,
    });
  const token = await accessToken.get();
  const first = await open(token);
  const { ok, body } = first.status === 401 ? await open(await accessToken.renew(token)) : first;
  if (!ok || body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  /** What arrived after the last line break. */
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onData();
    const text = rest + decoder.decode(value, { stream: true });
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (notable.test(text.slice(0, end))) onEvent();
  }
}
