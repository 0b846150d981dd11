import { expect, it } from 'vitest';
import { ConfigError, PortForbidden } from './start-errors.ts';

it.each([
  [443, 'to a port above 1023, with a proxy in front.'],
  [5357, 'to another port.'],
])('says what to set instead of the forbidden port %i', (port, advice) => {
  expect(new PortForbidden('PORT', port).message).toBe(
    `This account may not listen on port ${port}. Set PORT ${advice}`,
  );
});

it('names the setting of each fault that has one', () => {
  const error = new ConfigError([
    { path: [], message: 'Set one of them' },
    { path: ['PORT'], message: 'must be a number' },
    { path: ['PORT'], message: 'must be below 65536' },
    { path: [], message: 'Set fewer' },
  ]);
  expect(error.message).toBe('Set one of them\nPORT: must be a number\nSet fewer');
});
