import { describe, expect, it } from 'vitest';
import { faultOf } from './fault.ts';
import { LinkwakeError } from './linkwake-error.ts';

class QuotaReached extends LinkwakeError {
  readonly code = 'quota_reached';
  readonly upgradeUrl = 'https://a.example/';
  readonly retryAt = 60_000;
}

class HostMoved extends LinkwakeError {
  readonly code = 'host_moved';
  readonly service = 'https://share.example.com/a';
}

describe('faultOf', () => {
  it('keeps the part of the core’s errors that a screen shows', () => {
    expect(faultOf(new QuotaReached({ said: 'Too many.' }))).toEqual({
      code: 'quota_reached',
      message: 'Too many.',
      said: 'Too many.',
      upgradeUrl: 'https://a.example/',
      retryAt: 60_000,
    });
    expect(faultOf(new HostMoved({ variant: 'offline', values: { host: 'share.example.com' } }))).toEqual({
      code: 'host_moved',
      message: 'offline share.example.com',
      variant: 'offline',
      values: { host: 'share.example.com' },
      service: 'https://share.example.com/a',
    });
  });

  it('reads a fault from a message in the same way', () => {
    const fault = faultOf(new QuotaReached({ said: 'Too many.' }));
    expect(faultOf(structuredClone(fault))).toEqual(fault);
  });

  it('calls every other error unexpected, and keeps its words', () => {
    expect(faultOf(new TypeError('x is not a function'))).toEqual({
      code: 'unexpected',
      message: 'x is not a function',
    });
    expect(faultOf('cut')).toEqual({ code: 'unexpected', message: 'cut' });
    expect(faultOf(undefined)).toEqual({ code: 'unexpected', message: 'undefined' });
  });
});
