import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../service/config/config.ts';
import { readPostmaster } from '../../service/db/postmaster.ts';
import { AddressUnusable, ConfigError, PortTaken } from '../../service/errors/start-errors.ts';
import { assertPortsAreFree } from '../../service/http/listening.ts';
import { runService } from '../../service/run-service.ts';
import { superviseProcesses } from '../../service/start/supervise-processes.ts';
import { freePorts } from '../support/service/free-ports.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'linkwake-settings-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function start(env: Record<string, string>): Promise<unknown> {
  const [port, linkPort, metricsPort, bouncePort] = (await freePorts(4)).map(String);
  const ports = { PORT: port, LINK_PORT: linkPort, METRICS_PORT: metricsPort, BOUNCE_PORT: bouncePort };
  return runService(readConfig({ ...ports, DATA_DIR: join(dir, 'data'), LOG_LEVEL: 'silent', ...env }));
}

const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@mail.example', BOUNCE_ADDRESS: 'back@mail.example' };

describe('a start with a setting that cannot be used', () => {
  it.each([
    ['HOST', {}],
    ['METRICS_HOST', {}],
    ['BOUNCE_HOST', mail],
  ])('names %s when this machine lacks the address, and says what to set instead', async (setting, more) => {
    // TEST-NET-1 (RFC 5737): no machine has it.
    const starting = start({ ...more, [setting]: '192.0.2.7' });
    await expect(starting).rejects.toThrow(AddressUnusable);
    await expect(starting).rejects.toThrow(
      `${setting} is 192.0.2.7, which is not an address of this machine. Set it to one that is, or leave it out.`,
    );
  });

  it('names BACKUP_RECIPIENTS when a key in it is mistyped', async () => {
    const key = await identityToRecipient(await generateX25519Identity());
    const mistyped = key.slice(0, -1) + (key.endsWith('q') ? 'p' : 'q');
    const starting = start({ BACKUP_DIR: join(dir, 'backups'), BACKUP_RECIPIENTS: mistyped });
    await expect(starting).rejects.toThrow(ConfigError);
    await expect(starting).rejects.toThrow(`BACKUP_RECIPIENTS: ${mistyped} is not a public key of age`);
  });

  it.each([
    ['is not there', 'nowhere.mmdb', 'ENOENT'],
    ['is no database', 'text.mmdb', 'Unknown type'],
    ['is a folder', '', 'EISDIR'],
  ])('names GEOIP_DATABASE when it %s', async (_, name, reason) => {
    await writeFile(join(dir, 'text.mmdb'), 'The download has failed.');
    const path = join(dir, name);
    const dataDir = join(dir, 'no places');
    const starting = start({ GEOIP_DATABASE: path, DATA_DIR: dataDir });
    await expect(starting).rejects.toThrow(ConfigError);
    await expect(starting).rejects.toThrow(`GEOIP_DATABASE: ${path} cannot be read: ${reason}`);
    await expect(starting).rejects.toThrow('Set it to a MaxMind database (.mmdb), or leave it out.');
    // Nothing was started.
    expect(await readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('names HOST when its name has no address', async () => {
    await expect(start({ HOST: 'nowhere.invalid' })).rejects.toThrow(
      'HOST is nowhere.invalid, which is not an address',
    );
  });

  it.each([
    ['LINK_PORT', 'PORT', {}],
    ['METRICS_PORT', 'PORT', {}],
    ['BOUNCE_PORT', 'LINK_PORT', { ...mail, BOUNCE_HOST: '0.0.0.0' }],
    ['BOUNCE_PORT', 'METRICS_PORT', mail],
  ])('names %s and %s when both are the same port', async (setting, other, more) => {
    const [port = 0] = await freePorts(1);
    const starting = start({ ...more, [setting]: String(port), [other]: String(port) });
    await expect(starting).rejects.toThrow(ConfigError);
    await expect(starting).rejects.toThrow(
      `${setting}: must be another port than ${other}: both would listen at ${port}`,
    );
  });

  it('names BOUNCE_PORT when one of several processes has its metrics there', async () => {
    const [port = 0, metricsPort = 0] = await freePorts(2);
    const ports = { PORT: String(port), METRICS_PORT: String(metricsPort), BOUNCE_PORT: String(metricsPort + 2) };
    const config = readConfig({
      ...mail,
      ...ports,
      PROCESSES: '3',
      DATA_DIR: join(dir, 'several'),
      LOG_LEVEL: 'silent',
    });
    // What must change are the settings, also when another program is there.
    const other = createServer().listen(metricsPort + 2, '127.0.0.1');
    await once(other, 'listening').catch(() => {});
    try {
      await expect(superviseProcesses(config, import.meta.url)).rejects.toThrow(
        `BOUNCE_PORT: must be another port than METRICS_PORT: both would listen at ${metricsPort + 2}`,
      );
    } finally {
      other.close();
    }
  });

  it('leaves no database behind when a port was taken since', async () => {
    const [port, linkPort, bouncePort] = (await freePorts(3)).map(String);
    const other = createServer().listen(Number(bouncePort), '127.0.0.1');
    await once(other, 'listening');
    const dataDir = join(dir, 'late');
    const ports = { PORT: port, LINK_PORT: linkPort, BOUNCE_PORT: bouncePort, BOUNCE_HOST: '127.0.0.1' };
    const config = readConfig({ ...mail, ...ports, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    try {
      await expect(runService(config, { checksPorts: false })).rejects.toThrow(PortTaken);
      expect(await readPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
    } finally {
      other.close();
    }
  });

  it('lets two addresses of this machine have the same port', async () => {
    const [port = 0] = await freePorts(1);
    const ports = { port, linkPort: port + 1, host: '127.0.0.1', roles: { web: false, worker: true }, mail: undefined };
    await assertPortsAreFree({ ...ports, metrics: { port, host: '127.0.0.2' } });
  });

  it.each([
    ['it is a file', '', 'a file/wal', 'ENOTDIR'],
    ['it is inside a file', 'inside', 'a file/inside/wal', 'ENOTDIR'],
  ])('names BACKUP_DIR and the folder when %s', async (_, rest, folder, code) => {
    const file = join(dir, 'a file');
    await writeFile(file, '');
    const starting = start({ BACKUP_DIR: join(file, rest) });
    await expect(starting).rejects.toThrow(ConfigError);
    await expect(starting).rejects.toThrow(
      `BACKUP_DIR: ${join(dir, folder)} cannot be created (${code}): make it a folder that this account can write to, or set another`,
    );
  });

  it.skipIf(process.platform !== 'linux')('does not wait for a folder that the system refuses', async () => {
    await expect(start({ DATA_DIR: '/proc/linkwake' })).rejects.toThrow(
      'Documents cannot be stored in /proc/linkwake/blobs: it is not a folder that this account can write to.',
    );
    await expect(start({ BACKUP_DIR: '/proc/linkwake' })).rejects.toThrow(
      'BACKUP_DIR: /proc/linkwake/wal cannot be created (ENOENT)',
    );
  });

  it('names the folder in BACKUP_DIR that is none', async () => {
    const wal = join(await mkdtemp(join(dir, 'backup-')), 'wal');
    await writeFile(wal, '');
    await expect(start({ BACKUP_DIR: join(wal, '..') })).rejects.toThrow(
      `BACKUP_DIR: ${wal} cannot be created (EEXIST)`,
    );
  });
});
