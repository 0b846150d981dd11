import type { ServiceEvent } from '#shared/contract/event.ts';

/** A message of an event stream; `data` is undefined for one that only sets the id. */
export interface StreamMessage {
  id: string;
  event: string | undefined;
  data: ServiceEvent | undefined;
}

/** An open stream of `GET /api/v1/events`. */
export interface EventReader {
  status: number;
  headers: Headers;
  /** The id for `Last-Event-ID`. */
  lastId(): string;
  /** The data of the events so far. */
  events(): ServiceEvent[];
  /** Waits for this many events, or the end of the stream. The test's time limit ends the wait. */
  until(count: number): Promise<ServiceEvent[]>;
  /** Resolves when the service has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Listens to the events of a workspace, from those after `lastId` on. */
export async function readEventStream(
  baseUrl: string,
  token: string,
  { lastId, path = '/api/v1/events' }: { lastId?: string; path?: string } = {},
): Promise<EventReader> {
  const abort = new AbortController();
  const answer = await fetch(baseUrl + path, {
    headers: { authorization: `Bearer ${token}`, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: abort.signal,
  });
  const messages: StreamMessage[] = [];
  let begun = () => {};
  const first = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let changed = Promise.withResolvers<void>();
  let isOver = false;
  const read = async () => {
    if (!answer.body) return;
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      messages.push(...blocks.map(parse).filter((message) => message !== undefined));
      begun();
      changed.resolve();
      changed = Promise.withResolvers();
    }
  };
  const ended = read()
    .catch(() => {})
    .finally(() => {
      isOver = true;
      begun();
      changed.resolve();
    });
  await first;
  const events = () => messages.flatMap(({ data }) => data ?? []);
  return {
    status: answer.status,
    headers: answer.headers,
    lastId: () => messages.at(-1)?.id ?? '',
    events,
    async until(count) {
      while (events().length < count && !isOver) await changed.promise;
      return events();
    },
    ended,
    close: () => abort.abort(),
  };
}

function parse(block: string): StreamMessage | undefined {
  const fields = Object.fromEntries(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  if (fields.id === undefined) return undefined;
  return { id: fields.id, event: fields.event, data: fields.data === undefined ? undefined : JSON.parse(fields.data) };
}
