import type { Compilable, CompiledQuery } from 'kysely';
import pg from 'pg';
import { sha256 } from '../crypto/hashes.ts';
import type { Db } from './database.ts';

/** The name of each prepared statement, by its SQL (see `prepared`). */
const statementNames = new Map<string, string>();

/** A connection that sends prepared statements by name, so that PostgreSQL parses each only once. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const named = (...given: unknown[]) => {
      const [text, values] = given;
      const name = typeof text === 'string' ? statementNames.get(text) : undefined;
      return name === undefined ? query(...given) : query({ name, text, values });
    };
    this.query = named as typeof this.query;
  }
}

/** Marks the position of an argument among the parameters; no real value equals it. */
const placeholder = (index: number) => `\u0000argument ${index}`;

/**
 * Prepares a frequent query. It is built once, and parsed and planned once per connection, which saves nine tenths of its
 * cost.
 * @param build builds the query from as many arguments as it declares; it must use each once, as a value, and not depend on
 * what it is
 */
export function prepareQuery<Arguments extends readonly unknown[], Row>(
  build: (db: Db, ...given: Arguments) => Compilable<Row>,
): (db: Db, ...given: Arguments) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  /** The index of the argument for each parameter; -1 for a constant of the query. */
  let sources: number[] = [];
  return async (db, ...given) => {
    if (!compiled) {
      const placeholders = Array.from({ length: build.length - 1 }, (_, index) => placeholder(index));
      compiled = build(db, ...(placeholders as unknown as Arguments)).compile();
      sources = compiled.parameters.map((parameter) => placeholders.indexOf(parameter as string));
      statementNames.set(compiled.sql, sha256(compiled.sql).toString('base64url'));
    }
    const constants = compiled.parameters;
    const parameters = sources.map((source, at) => (source === -1 ? constants[at] : given[source]));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
