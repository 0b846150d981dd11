import { describe, expect, it } from 'vitest';
import { settingNames } from './config.ts';
import { misspelledSettings } from './misspelled-settings.ts';

describe('misspelledSettings', () => {
  it.each([
    ['S3_BUKET', 'S3_BUCKET'],
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['LINKHOST', 'LINK_HOST'],
    ['S3FORCEPATHSTYLE', 'S3_FORCE_PATH_STYLE'],
    ['LINK_HOSTS', 'LINK_HOST'],
    ['LINK_PROT', 'LINK_PORT'],
  ])('takes %s for %s', (name, setting) => {
    expect(misspelledSettings({ [name]: 'x' })).toEqual([{ name, setting }]);
  });

  it('leaves settings, and the variables of other programs', () => {
    const others = ['PATH', 'HOSTS', 'PGHOST', 'PGPORT', 'POST', 'HOSTNAME', 'HTTP_PROXY', 'HTTPS_PROXY', 'NODE_ENV'];
    const more = ['SMTP_HOST', 'SMTP_USER', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'POSTGRES_PASSWORD', 'SERVICE_NAME'];
    const env = Object.fromEntries([...settingNames, ...others, ...more].map((name) => [name, 'x']));
    expect(misspelledSettings(env)).toEqual([]);
  });

  it('leaves what is empty', () => {
    expect(misspelledSettings({ S3_BUKET: '', SMPT_URL: undefined })).toEqual([]);
  });
});
