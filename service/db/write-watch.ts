import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** Who wants to know of writes to some tables. */
export interface WriteWatcher {
  tables: readonly string[];
  /** How the statement begins that writes nothing that matters. Whoever runs it builds it with the same constant. */
  except?: string;
  /** Called when a connection of this process may have written: after the commit, and before whoever wrote learns of it. */
  onWritten(): void;
}

/** What the driver has and does not publish: the server's messages. After each query, `I` says that no transaction is open. */
type DriverClient = pg.Client & { connection: EventEmitter };

/**
 * Tells what this process writes, by the text of its statements. A statement that might write counts, also when it fails, and so does a
 * commit whose outcome is unknown because the connection broke.
 */
export class WriteWatch {
  readonly #watchers: { watcher: WriteWatcher; writes: RegExp }[] = [];

  add(watcher: WriteWatcher): void {
    this.#watchers.push({ watcher, writes: writesTo(watcher.tables) });
  }

  /** @param client a new one, before it connects */
  watch(client: pg.Client): void {
    const { connection } = client as DriverClient;
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const concerned = new Set<WriteWatcher>();
    let isIdle = true;
    const notify = () => {
      for (const { onWritten } of concerned) onWritten();
    };
    const watched = (...given: unknown[]) => {
      const text = textOf(given[0]);
      for (const { watcher, writes } of this.#watchers) {
        if (text !== undefined && writes.test(text) && !isExcepted(watcher, text)) concerned.add(watcher);
      }
      return query(...given);
    };
    client.query = watched as typeof client.query;
    // The driver adds its own listeners when it connects, and settles queries in them.
    connection.on('readyForQuery', ({ status }: { status: string }) => {
      isIdle = status === 'I';
      if (isIdle) notify();
    });
    connection.on('error', notify);
    connection.on('end', notify);
    // Until then, a statement may wait that has not been sent.
    client.on('drain', () => {
      if (isIdle) concerned.clear();
    });
  }
}

function isExcepted({ except }: WriteWatcher, text: string): boolean {
  return except !== undefined && text.trimStart().startsWith(except);
}

/** Matches statements that write to a table, with or without quotes. */
function writesTo(tables: readonly string[]): RegExp {
  const verbs = String.raw`update|insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?`;
  return new RegExp(String.raw`\b(?:${verbs})\s+(?:only\s+)?"?(?:${tables.join('|')})\b`, 'i');
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return undefined;
  return typeof statement.text === 'string' ? statement.text : undefined;
}
