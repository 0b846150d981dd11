import { describe, expect, it } from 'vitest';
import { databaseLabel, databaseUrl } from './database-url.ts';

const said = (address: string) => databaseUrl.safeParse(address).error?.issues.map(({ message }) => message) ?? [];

describe('DATABASE_URL', () => {
  it.each([
    'postgres://linkwake:se#cret@db.example/linkwake',
    'postgres://linkwake:se/cret@db.example/linkwake',
    'postgres://linkwake:se?cret@db.example/linkwake',
    'postgresql://linkwake:12/cret@db.example/linkwake',
    'postgres://linkwake:12#cret@db.example/linkwake',
    'postgres://linkwake:12?cret@db.example/linkwake',
    'postgres://linkwake:se/c=ret==@db.example/linkwake?sslmode=require',
  ])('%s: says how the password is written, without printing it', (address) => {
    const [message, ...more] = said(address);
    expect(message).toMatch(/write \/ as %2F, \? as %3F, # as %23/);
    expect(message).not.toContain('cret');
    expect(more).toEqual([]);
  });

  it.each([
    'postgres://linkwake:se%23c%2Fr%3Fet@db.example/linkwake',
    'postgres://linkwake:se@cret@db.example/linkwake',
    'postgres://linkwake:secret@one.example:5432,two.example:5433/linkwake?application_name=a@b',
    'postgres://db.example:5432/linkwake?user=ada@tenant&password=secret',
    'postgres:///linkwake?host=/run/postgresql&user=ada@tenant',
  ])('accepts %s', (address) => {
    expect(said(address)).toEqual([]);
  });
});

it.each([
  ['postgres://linkwake:secret@one:5432,two/linkwake?sslmode=require', 'one:5432,two/linkwake'],
  ['postgres://linkwake:se@cret@db.example/linkwake', 'db.example/linkwake'],
  ['postgres:///linkwake?host=/run/postgresql&password=secret', '/run/postgresql/linkwake'],
])('names the database of %s without its password', (address, label) => {
  expect(databaseLabel(address)).toBe(label);
});
