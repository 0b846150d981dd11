import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

describe('the name of a device', () => {
  /** @contract view/where-and-device */
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
      'Microsoft Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      'Safari on an iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
      'Safari on macOS',
    ],
  ])('is read from %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });

  it('ignores an implausibly long browser name', () => {
    expect(deviceName(`${'Buy at evil.example '.repeat(300)}/1.0 (X11; Linux x86_64)`)).toBe('Linux');
  });

  it('is undefined when unknown', () => {
    expect(deviceName('some program')).toBeUndefined();
  });
});
