import { expect, it } from 'vitest';
import { settingLabels } from './setting-labels.ts';

it('names changed settings by their labels, and unknown ones as the service does', () => {
  expect(settingLabels(['expiry', 'allowed_email_domains', 'expires_on', 'watermark'])).toEqual([
    'expiry date',
    'allowed domains',
    'watermark',
  ]);
});
