import { describe, expect, it } from 'vitest';
import { redactCredentials } from './redact-credentials.ts';

describe('redactCredentials', () => {
  it.each([
    ['postgres://linkwake:s3cret@db.example:5432/x', 'postgres://***@db.example:5432/x'],
    ['cannot use "https://key:p%40ss@s3.example/bucket".', 'cannot use "https://***@s3.example/bucket".'],
    ['postgres://u:with@sign@db/x', 'postgres://***@db/x'],
    ['https://user@tsa.example/', 'https://***@tsa.example/'],
    ['postgres:///x?host=/run&password=s3cret&sslmode=on', 'postgres:///x?host=/run&password=***&sslmode=on'],
    ['https://s3.example/a?X-Amz-Signature=abc123&list-type=2', 'https://s3.example/a?X-Amz-Signature=***&list-type=2'],
  ])('removes them from %s', (text, left) => {
    expect(redactCredentials(text)).toBe(left);
  });

  it.each([
    'the bucket files at https://s3.example:9000/path',
    'https://share.example/@ada and ada@linkwake.example',
    '{"event":"listening","service":"http://localhost:8787","mail":"a@b.example"}',
  ])('leaves %s unchanged', (text) => {
    expect(redactCredentials(text)).toBe(text);
  });
});
