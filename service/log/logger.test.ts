import { describe, expect, it } from 'vitest';
import { createLogger, type LogLevel } from './logger.ts';

function logged(level: LogLevel, act: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  act(createLogger(level, (line) => lines.push(line)));
  return lines.map((line) => JSON.parse(line));
}

describe('the log', () => {
  it('writes one JSON object per line, with time, level and event', () => {
    const [line] = logged('info', (log) => log.info('listening', { port: 8787 }));
    expect(line).toEqual({ time: expect.any(String), level: 'info', event: 'listening', port: 8787 });
  });

  it('omits entries below its level', () => {
    const lines = logged('warn', (log) => {
      log.info('quiet');
      log.warn('loud');
    });
    expect(lines.map(({ event }) => event)).toEqual(['loud']);
  });

  it('writes an error with its code and its causes', () => {
    const cause = Object.assign(new Error('inner'), { code: 'ECONNREFUSED' });
    const [line] = logged('error', (log) => log.error('failed', new Error('outer', { cause })));
    expect(line?.cause).toMatchObject({
      name: 'Error',
      stack: expect.stringContaining('outer'),
      cause: { code: 'ECONNREFUSED' },
    });
  });

  it('removes the password of an address that an error quotes', () => {
    const cause = new TypeError('Failed to parse https://user:s3cret@times.example');
    const [line] = logged('error', (log) => log.error('failed', new Error('postgres://u:s3cret@db/x', { cause })));
    expect(JSON.stringify(line)).toContain('times.example');
    expect(JSON.stringify(line)).not.toContain('s3cret');
  });

  it('writes nothing of a thrown value that is no error', () => {
    const [line] = logged('error', (log) => log.error('failed', 'token=abc'));
    expect(JSON.stringify(line)).not.toContain('abc');
  });
});
