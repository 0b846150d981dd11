import { describe, expect, it } from 'vitest';
import { PlanLimit, RateLimited, ServiceMoved } from '#shared/api/errors.ts';
import { faultOf } from './fault.ts';

describe('faultOf', () => {
  it('keeps what a screen shows of the errors of the core', () => {
    expect(faultOf(new PlanLimit('Too many.', 'https://a.example/'))).toEqual({
      code: 'plan_limit',
      message: 'Too many.',
      said: 'Too many.',
      upgradeUrl: 'https://a.example/',
    });
    expect(faultOf(new ServiceMoved('https://share.example.com/a'))).toMatchObject({
      code: 'service_moved',
      values: { host: 'share.example.com' },
      service: 'https://share.example.com/a',
    });
    expect(faultOf(new RateLimited('Pause.', 60))).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
  });

  it('reads one that came in a message the same way', () => {
    const fault = faultOf(new PlanLimit('Too many.', 'https://a.example/'));
    expect(faultOf(structuredClone(fault))).toEqual(fault);
  });

  it('calls everything else unexpected, in its own words', () => {
    expect(faultOf(new TypeError('x is not a function'))).toEqual({
      code: 'unexpected',
      message: 'x is not a function',
    });
    expect(faultOf('cut')).toEqual({ code: 'unexpected', message: 'cut' });
    expect(faultOf(undefined)).toEqual({ code: 'unexpected', message: 'undefined' });
  });
});
