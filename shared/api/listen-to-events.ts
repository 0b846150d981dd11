import { announces } from './announced-additions.ts';
import type { AccessToken } from './http-client.ts';

/** Milliseconds without a byte after which a stream counts as dead. The service sends a comment every 15 seconds. */
const silence = 60_000;

/** The longest line, in characters. A stream with a longer one is not one of events. */
const longestLine = 64 * 1024;

interface EventSource {
  /** Address of the service, as `serviceAddress` returns it. */
  service: string;
  accessToken: AccessToken;
  fetch: typeof fetch;
}

export interface EventListening {
  signal: AbortSignal;
  /** Called when the stream is open. */
  onOpen?: () => void;
  /** Called with whole lines of the stream: the events that arrived together (docs/api-additions.md, "Events"). */
  onEvents: (lines: string) => void;
}

/**
 * Listens to a service's events until the stream ends or is silent for a minute; returns at once if the service announces none.
 * The events carry no data for screens: changes are read by the same requests as for a service without events.
 * @throws NotSignedIn, and what fetch throws
 */
export async function listenToEvents(source: EventSource, listening: EventListening): Promise<void> {
  const { service, accessToken, fetch: send } = source;
  const { signal, onOpen, onEvents } = listening;
  if (!(await announces(service, 'GET events', send))) return;
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
  onOpen?.();
  const reader = body.getReader();
  const decoder = new TextDecoder();
  /** What arrived after the last line break. It grows without being copied or searched again. */
  let rest = '';
  for (;;) {
    const silent = setTimeout(() => void reader.cancel(), silence);
    const { done, value } = await reader.read().finally(() => clearTimeout(silent));
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    const end = text.lastIndexOf('\n') + 1;
    if (end > 0) {
      const lines = rest + text.slice(0, end);
      if (/^event:/m.test(lines)) onEvents(lines);
      rest = '';
    }
    rest += text.slice(end);
    if (rest.length > longestLine) return reader.cancel();
  }
}
