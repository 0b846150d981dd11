import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { settingNames } from '../../service/config/config.ts';
import { countryHeaders } from '../../service/http/client-location.ts';
import { keepAliveMs } from '../../service/run-service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFile(`${root}${path}`, 'utf8');

/** Variables that the Dockerfile and the compose file set for other programs than the service. */
const notOurs = ['NODE_ENV'];

const composeService = z.looseObject({
  image: z.string(),
  build: z.string().optional(),
  restart: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).optional(),
  networks: z.array(z.string()),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  volumes: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  healthcheck: z.unknown().optional(),
});
const composeFile = z.looseObject({
  services: z.record(z.string(), composeService),
  networks: z.record(
    z.string(),
    z.looseObject({ internal: z.boolean().optional(), enable_ipv6: z.boolean().optional() }).nullable(),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

async function compose() {
  const file = composeFile.parse(parse(await read('compose.yaml'), { merge: true }));
  const ours = Object.entries(file.services).filter(([, { build }]) => build !== undefined);
  return { ...file, ours: ours.map(([, service]) => service) };
}

/** Returns the Dockerfile's instructions, continuation lines joined. */
async function instructions(): Promise<{ name: string; rest: string }[]> {
  const text = (await read('Dockerfile')).replace(/^\s*#.*$/gm, '').replace(/\\\n/g, ' ');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));
}

const pinned = /:[\w.-]*\d[\w.-]*$/;

describe('docs/self-hosting.md', () => {
  it('lists every setting, and no other', async () => {
    const [, section = ''] = /^## Settings\n(.*?)^## /ms.exec(await read('docs/self-hosting.md')) ?? [];
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const listed = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
    expect(listed.sort()).toEqual([...settingNames].sort());
  });
});

describe('the Dockerfile', () => {
  it('starts from pinned images, ends as an account that is not root, and has a health check', async () => {
    const all = await instructions();
    const stages = all.filter(({ name }) => name === 'FROM');
    for (const { rest } of stages) expect(rest.split(' ')[0]).toMatch(pinned);
    const last = all.slice(all.indexOf(stages.at(-1) ?? { name: '', rest: '' }));
    expect(last.findLast(({ name }) => name === 'USER')?.rest).not.toMatch(/^(root|0)\b/);
    expect(last.filter(({ name }) => name === 'HEALTHCHECK')).toHaveLength(1);
    const known = 'FROM RUN COPY WORKDIR ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ');
    expect(all.filter(({ name }) => !known.includes(name))).toEqual([]);
  });

  it('sets only existing settings, and runs existing files', async () => {
    const all = await instructions();
    const set = all
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('=')[0]));
    expect(set.length).toBeGreaterThan(0);
    for (const name of set) expect([...settingNames, ...notOurs]).toContain(name);
    const named = all.flatMap(({ rest }) => rest.match(/\b[\w-]+(?:\/[\w-]+)+\.[jt]s\b/g) ?? []);
    expect(named).toContain('dist/server/service/main.js');
    // The built programs have the paths of their sources.
    const sources = named.map((path) => path.replace(/^.*dist\/server\/(.*)\.js$/, '$1.ts'));
    for (const path of sources) expect(existsSync(`${root}${path}`), path).toBe(true);
  });

  it('copies only files that exist and that .dockerignore admits', async () => {
    const letThrough = (await read('.dockerignore')).split('\n').filter((line) => line.startsWith('!'));
    const copies = (await instructions()).filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from'));
    const sources = copies.flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources) {
      expect(existsSync(`${root}${source}`), source).toBe(true);
      expect(letThrough).toContain(`!${source}`);
    }
  });
});

/** Settings that the compose file decides itself, and those that name a file, which a container must be given first. */
const decidedByCompose =
  'PORT LINK_PORT HOST ROLES PROCESSES DATA_DIR BACKUP_DIR BACKUP_RECIPIENTS BASE_URL LINK_HOST DATABASE_URL TRUST_PROXY ' +
  'S3_REGION S3_PREFIX S3_ENDPOINT S3_BUCKET S3_FORCE_PATH_STYLE METRICS_PORT METRICS_HOST BOUNCE_PORT BOUNCE_HOST ' +
  'DRAIN_SECONDS GRACE_SECONDS';
const namesFile = 'GEOIP_DATABASE SIGNING_P12 SIGNING_P12_PASSWORD';

describe('the compose file', () => {
  it('hands each setting in .env to the service that it does not decide itself', async () => {
    const others = new Set(`${decidedByCompose} ${namesFile}`.split(' '));
    for (const { environment = {} } of (await compose()).ours)
      expect(settingNames.filter((name) => !others.has(name) && !environment[name]?.includes(`\${${name}`))).toEqual(
        [],
      );
  });

  it('runs two processes that serve and one for the jobs, with existing settings', async () => {
    const { ours } = await compose();
    expect(ours.map(({ environment }) => environment?.ROLES)).toEqual(['web', 'web', 'worker']);
    for (const { environment = {} } of ours) {
      for (const name of Object.keys(environment)) expect(settingNames).toContain(name);
    }
  });

  it('gives the service longer to stop than it needs', async () => {
    for (const { environment = {}, stop_grace_period = '' } of (await compose()).ours) {
      const asked = Number(environment.DRAIN_SECONDS) + Number(environment.GRACE_SECONDS);
      expect(Number(/^(\d+)s$/.exec(stop_grace_period)?.[1])).toBeGreaterThan(asked);
    }
  });

  it('exposes only the proxy, and lets only the proxy and the jobs reach the internet', async () => {
    const { services, networks } = await compose();
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    for (const [name, service] of Object.entries(services)) {
      const outside = service.networks.some((network) => networks[network]?.internal !== true);
      expect(outside, name).toBe(name === 'proxy' || service.environment?.ROLES === 'worker');
    }
  });

  it('shows the proxy the addresses of IPv6 visitors, whose network Docker would otherwise answer for', async () => {
    const { services, networks } = await compose();
    const outside = services.proxy?.networks.filter((network) => networks[network]?.internal !== true) ?? [];
    expect(outside.map((network) => networks[network]?.enable_ipv6)).toEqual([true]);
  });

  it('passes the settings of mail from .env to every process, and none where they are missing', async () => {
    for (const { environment = {} } of (await compose()).ours) {
      for (const name of ['SMTP_URL', 'MAIL_FROM', 'BOUNCE_ADDRESS']) expect(environment[name]).toBe(`\${${name}:-}`);
    }
  });

  it('names pinned images, and services, networks, volumes and files that exist', async () => {
    const { services, networks, volumes } = await compose();
    for (const [name, service] of Object.entries(services)) {
      expect(service.image, name).toMatch(pinned);
      const waitsFor = service.depends_on ?? [];
      for (const other of Array.isArray(waitsFor) ? waitsFor : Object.keys(waitsFor))
        expect(services).toHaveProperty(other);
      for (const network of service.networks) expect(networks).toHaveProperty(network);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) expect(existsSync(`${root}${source.slice(2)}`), source).toBe(true);
        else expect(volumes).toHaveProperty(source);
      }
    }
  });

  it('lists in its header every variable that .env must have', async () => {
    const text = await read('compose.yaml');
    const head = text.slice(0, text.indexOf('\nname:'));
    const body = text.slice(head.length);
    const asked = new Set([...body.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)(?!\w|:-)/g)].map(([, name]) => name ?? ''));
    expect(asked.size).toBeGreaterThan(3);
    for (const name of asked) expect(head).toContain(`${name}=`);
  });
});

describe('the proxy', () => {
  it('forwards both hosts to the ports that the processes listen on', async () => {
    const { services } = await compose();
    const caddyfile = await read('deploy/Caddyfile');
    const serving = Object.entries(services).filter(([, { environment }]) => environment?.ROLES === 'web');
    expect(serving).toHaveLength(2);
    for (const [name] of serving) expect(caddyfile).toContain(`${name}:{args[0]}`);
    expect(caddyfile).toMatch(/\{\$SERVICE_NAME\} \{[^}]*import to_service 8787/);
    expect(caddyfile).toMatch(/\{\$LINKS_NAME\} \{[^}]*import to_service 8788/);
    expect(caddyfile).toContain('health_uri /readyz?exclude=database&exclude=files\n');
  });

  it('closes idle connections before the service does, which would lose a request', async () => {
    const [, seconds] = /^\s*keepalive (\d+)s$/m.exec(await read('deploy/Caddyfile')) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(keepAliveMs);
  });

  it('removes every header in which a visitor could claim a country', async () => {
    const removed = [...(await read('deploy/Caddyfile')).matchAll(/^\s*header_up -(\S+)$/gm)].map(([, name]) => name);
    expect(removed.map((name) => name?.toLowerCase())).toEqual(countryHeaders);
  });
});
