import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadsApplication } from './office-ready.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the application’s script is being loaded', () => {
  it.each([
    ['no, if office.js has not run', undefined, false],
    ['yes, after office.js alone', {}, true],
    ['no, once it has brought the enums', { EventType: {} }, false],
  ])('%s', (_when, office, loads) => {
    vi.stubGlobal('Office', office);
    expect(loadsApplication()).toBe(loads);
  });
});
