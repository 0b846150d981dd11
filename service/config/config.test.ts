import { describe, expect, it } from 'vitest';
import { ConfigError } from '../errors/start-errors.ts';
import { readConfig, settingNames } from './config.ts';

describe('readConfig', () => {
  it('serves only this machine, at the documented ports, when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      port: 8787,
      linkPort: 8788,
      baseUrl: 'http://localhost:8787',
      linkHost: 'http://localhost:8788',
      host: '127.0.0.1',
      databaseUrl: undefined,
    });
  });

  it('derives its addresses from the ports', () => {
    expect(readConfig({ PORT: '9000', LINK_PORT: '9001' })).toMatchObject({
      baseUrl: 'http://localhost:9000',
      linkHost: 'http://localhost:9001',
    });
  });

  it('normalizes its addresses as browsers do, so that their Origin matches', () => {
    expect(readConfig({ PORT: '80' })).toMatchObject({ port: 80, baseUrl: 'http://localhost' });
  });

  it('listens on every interface when its address is reachable by others', () => {
    const config = readConfig({ BASE_URL: 'https://share.example/', LINK_HOST: 'https://lnk.example' });
    expect(config).toMatchObject({ baseUrl: 'https://share.example', linkHost: 'https://lnk.example', host: '::' });
  });

  it.each([
    ['http://127.0.0.2:8787', '127.0.0.2'],
    ['http://[::1]:8787', '::1'],
    ['http://share.localhost:8787', '127.0.0.1'],
  ])('listens on the loopback interface of %s', (baseUrl, host) => {
    expect(readConfig({ BASE_URL: baseUrl })).toMatchObject({ baseUrl, host });
  });

  it.each([
    [{ BASE_URL: 'https://share.example' }, 'LINK_HOST: is http://localhost:8788, which leads to the reader'],
    [
      { BASE_URL: 'https://share.example', LINK_HOST: 'http://127.0.0.1:8788' },
      'LINK_HOST: is http://127.0.0.1:8788, which leads to the reader',
    ],
    [{ LINK_HOST: 'https://links.example' }, 'BASE_URL: is http://localhost:8787, which leads to the reader'],
  ])('refuses %j, whose links would lead to the wrong machine', (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
    expect(() => readConfig(env)).toThrow('set both to public addresses, or both to addresses of this machine');
  });

  it('stores files in a bucket when one is configured', () => {
    expect(readConfig({ S3_BUCKET: '', S3_ENDPOINT: '', S3_ACCESS_KEY_ID: '' }).s3).toBeUndefined();
    expect(readConfig({ S3_BUCKET: 'files', S3_ENDPOINT: 'http://s3:9000', S3_FORCE_PATH_STYLE: 'true' }).s3).toEqual({
      bucket: 'files',
      endpoint: 'http://s3:9000',
      region: 'us-east-1',
      credentials: undefined,
      forcePathStyle: true,
      prefix: 'blobs/',
    });
  });

  it('knows the mail server and the sender only together', () => {
    const SMTP_URL = 'smtps://user:secret@mail.example';
    expect(readConfig({}).mail).toBeUndefined();
    expect(readConfig({ SMTP_URL, MAIL_FROM: '"Acme Ltd" <Links@Acme.example>' }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: { name: 'Acme Ltd', address: 'Links@acme.example' },
    });
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'links@acme.example' }).mail?.from.name).toBe('');
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM: must be set');
    expect(() => readConfig({ MAIL_FROM: 'links@acme.example' })).toThrow('SMTP_URL: must be set');
    for (const MAIL_FROM of ['Acme', 'a@b.example\r\nBcc: c@d.example', 'Acme\n<a@b.example>', '<a@b.example> x']) {
      expect(() => readConfig({ SMTP_URL, MAIL_FROM })).toThrow('MAIL_FROM: must be an email address');
    }
  });

  it('listens for mail that comes back only where mail is sent', () => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'links@acme.example' };
    const BOUNCE_ADDRESS = 'bounces@return.acme.example';
    expect(readConfig(mail).mail?.bounces).toBeUndefined();
    expect(readConfig({ ...mail, BOUNCE_ADDRESS }).mail?.bounces).toEqual({
      address: BOUNCE_ADDRESS,
      port: 2525,
      host: '127.0.0.1',
    });
    expect(() => readConfig({ BOUNCE_ADDRESS })).toThrow('BOUNCE_ADDRESS: needs SMTP_URL and MAIL_FROM');
    for (const wrong of ['return.acme.example', 'bounces+x@acme.example', 'returned-mail@acme.example']) {
      expect(() => readConfig({ ...mail, BOUNCE_ADDRESS: wrong })).toThrow('BOUNCE_ADDRESS: must be an email address');
    }
  });

  it('lets a process do both kinds of work, or one beside a database of its own', () => {
    const { DATABASE_URL } = { DATABASE_URL: 'postgres://localhost/linkwake' };
    expect(readConfig({}).roles).toEqual({ web: true, worker: true });
    expect(readConfig({ ROLES: 'worker, web' }).roles).toEqual({ web: true, worker: true });
    expect(readConfig({ ROLES: 'web', DATABASE_URL }).roles).toEqual({ web: true, worker: false });
    expect(readConfig({ ROLES: 'worker', DATABASE_URL }).roles).toEqual({ web: false, worker: true });
  });

  it.each([
    [undefined, 0],
    ['false', 0],
    ['0', 0],
    ['true', 1],
    ['1', 1],
    ['2', 2],
  ])('trusts, with TRUST_PROXY %j, %d proxies', (value, proxies) => {
    expect(readConfig({ TRUST_PROXY: value }).trustedProxies).toBe(proxies);
  });

  it('treats an empty value as unset, and an empty limit as its default', () => {
    const nothing = Object.fromEntries(settingNames.filter((name) => name !== 'S3_PREFIX').map((name) => [name, '']));
    expect(readConfig(nothing)).toEqual(readConfig({}));
    expect(readConfig(nothing).free).toEqual({ documents: 10, updates: 20 });
  });

  it.each([
    [{ UPLOAD_LIMIT: '100MB' }, 'UPLOAD_LIMIT: must be a whole number of bytes in digits, 1 or more'],
    [{ FREE_DOCUMENTS: '-1' }, 'FREE_DOCUMENTS: must be a whole number of documents in digits, 0 or more'],
    [{ CONVERSIONS: '65' }, 'CONVERSIONS: must be a whole number of files in digits, 1 to 64'],
    [{ DRAIN_SECONDS: '2147484' }, 'DRAIN_SECONDS: must be a whole number of seconds in digits, 0 to 86400'],
    [{ GRACE_SECONDS: '86401' }, 'GRACE_SECONDS: must be a whole number of seconds in digits, 0 to 86400'],
    [{ CONVERSION_SECONDS: '1e10' }, 'CONVERSION_SECONDS: must be a whole number of seconds in digits, 1 to 86400'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: must be true, false, or the number of proxies, 1 to 9'],
    [{ TRUST_PROXY: '10' }, 'TRUST_PROXY: must be true, false, or the number of proxies, 1 to 9'],
    [{ ROLES: 'web,mail' }, 'ROLES: must be web, worker, or both separated by a comma'],
    [{ PROCESSES: '9' }, 'PROCESSES: must be 8 at most with the embedded database'],
    [{ PROCESSES: '0' }, 'PROCESSES: must be a whole number of processes in digits, 1 to 64'],
    [
      { PROCESSES: '2', ROLES: 'worker', DATABASE_URL: 'postgres://localhost/linkwake' },
      'PROCESSES: is for the role web only',
    ],
    [{ ROLES: 'worker' }, 'ROLES: must be both, web,worker: the embedded database is for one machine'],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL: must be debug, info, warn, error or silent'],
  ])('refuses %j and says what is allowed', (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
  });

  it('says one thing of each setting, and names a setting as it is set', () => {
    const message = (env: Record<string, string>) => {
      try {
        readConfig(env);
      } catch (cause) {
        return cause instanceof ConfigError && cause.message;
      }
      return undefined;
    };
    expect(message({ ROLES: 'all,of,them' })).toBe('ROLES: must be web, worker, or both separated by a comma');
    expect(message({ BASE_URL: 'share.example', PORT: 'eighty' })).toBe(
      'PORT: must be a port number\nBASE_URL: must be a full http:// or https:// address, such as https://share.example',
    );
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ BASE_URL: '/' }, 'BASE_URL'],
    [{ BASE_URL: 'ftp://share.example' }, 'BASE_URL'],
    [{ BASE_URL: 'https://share.example/linkwake' }, 'BASE_URL'],
    [{ BASE_URL: 'https://share.example', LINK_HOST: 'https://share.example' }, 'LINK_HOST'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://one:5432,two:x/linkwake' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://one,two/linkwake?target_session_attrs=standby' }, 'DATABASE_URL'],
    [{ S3_ENDPOINT: 'http://s3:9000' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 's3:9000' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'https://key:secret@s3.example' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT'],
  ])('refuses %j and names the setting', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });
});

it('takes a primary and its standbys in one DATABASE_URL', () => {
  const databaseUrl = 'postgres://linkwake:secret@one:5432,two:5433/linkwake?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
});
