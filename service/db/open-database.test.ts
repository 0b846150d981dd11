import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './errors.ts';
import { openDatabase } from './open-database.ts';

describe('an operator’s database', () => {
  it('that does not answer is reported in a sentence, with every address of its name', async () => {
    const opening = openDatabase({ databaseUrl: 'postgres://user:secret@localhost:1/linkwake', dataDir: '/nowhere' });
    const fault: unknown = await opening.catch((cause: unknown) => cause);
    expect(fault).toBeInstanceOf(DatabaseUnavailable);
    expect(fault).toHaveProperty('message', expect.stringMatching(/ECONNREFUSED.*Check DATABASE_URL/));
    expect(String(fault)).not.toContain('secret');
  });
});
