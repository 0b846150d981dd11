import pg from 'pg';
import { statementNames } from './statement-names.ts';

/** A connection that sends prepared statements by their names; PostgreSQL then knows them from the first time. */
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
