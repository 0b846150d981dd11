import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import * as z from 'zod';
import { freePorts } from '../support/service/free-ports.ts';
import { type Figure, milliseconds } from './table.ts';
import { untilReady } from './until-ready.ts';

const megabyte = 1024 * 1024;

const run = promisify(execFile);
const made = z.object({ api_key: z.string() });

interface Hostile {
  name: string;
  content: Uint8Array | string;
}

const filled = (text: string, megabytes: number, before = '') =>
  before + text.repeat(Math.floor((megabytes * megabyte - before.length) / text.length));

const uploads = (): [what: string, Hostile][] => [
  ['10 MB of nested <div>', { name: 'a.html', content: filled('<div>', 10) }],
  ['10 MB of nested <form>', { name: 'a.html', content: filled('<div><form>', 10) }],
  ['10 MB of end tags', { name: 'a.html', content: filled('<b></i>', 10) }],
  ['10 MB of attributes', { name: 'a.html', content: filled('a=b c ', 10, '<p ') }],
  ['10 MB of srcdoc', { name: 'a.html', content: `${filled('<p>', 10, '<iframe srcdoc="')}">` }],
  ['10 MB of url() in a style', { name: 'a.html', content: filled('a{b:url(c.png)}', 10, '<style>') }],
  ['10 MB of links below a long base', { name: 'a.html', content: filled('<a href=x>', 10, longBase) }],
  ['a zip of 5000 pages', { name: 'a.zip', content: zipOf(5000, '<p><a href=b.html>x</a>') }],
  ['a zip of 100 style sheets of 1 MB', { name: 'a.zip', content: sheets() }],
  ['5 MB of junk in a PDF', { name: 'a.pdf', content: filled('1 0 obj\n', 5, '%PDF-1.7\n') }],
  ['5 MB of brackets in a PDF', { name: 'a.pdf', content: filled('1 0 obj <</A [[[[[[[[\n', 5, '%PDF-1.7\n') }],
  [
    '5 MB of noise in a PDF',
    { name: 'a.pdf', content: Buffer.concat([strToU8('%PDF-1.7\n'), randomBytes(5 * megabyte)]) },
  ],
];

const longBase = `<base href="https://a.example/${'x'.repeat(megabyte)}">`;

const bodies = (): [what: string, body: string][] => [
  ['JSON of 16 million brackets', '['.repeat(16 * megabyte)],
  ['JSON of 10 million numbers', `[${'1,'.repeat(10 * megabyte)}1]`],
  [
    'a page of 5 MB in 30 MB of JSON',
    JSON.stringify({ html: '' }).replace('""', `"${'\\u0041'.repeat(5 * megabyte)}"`),
  ],
];

/**
 * Measures the longest delay of the event loop of a service process, as its metrics tell it, while it works on what nobody
 * sends who means well.
 */
export async function eventLoop(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await chmod(folder, 0o755);
  const [port, linkPort, metricsPort] = (await freePorts(3)).map(String);
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };
  const service = spawn(process.execPath, ['--import', 'tsx', 'service/main.ts'], {
    env: {
      ...env,
      PORT: port,
      LINK_PORT: linkPort,
      METRICS_PORT: metricsPort,
      LOG_LEVEL: 'silent',
      UPLOAD_LIMIT: String(256 * megabyte),
    },
    stdio: 'ignore',
  });
  try {
    const address = `http://localhost:${port}`;
    await untilReady(address, service);
    const admin = ['--import', 'tsx', 'service/admin/main.ts', 'user:create', '--email', 'bench@linkwake.example'];
    const { stdout } = await run(process.execPath, [...admin, '--plan', 'pro'], { env });
    const { api_key } = made.parse(JSON.parse(stdout));
    const headers = { Authorization: `Bearer ${api_key}` };
    const send = async (init: RequestInit): Promise<number> => {
      const answer = await fetch(`${address}/api/v1/documents`, { method: 'POST', ...init });
      await answer.arrayBuffer();
      return answer.status;
    };
    const figures: Figure[] = [];
    const measure = async (what: string, init: RequestInit) => {
      await longestDelay(metricsPort);
      const start = performance.now();
      const status = await send(init);
      const took = milliseconds(performance.now() - start);
      const delay = (await longestDelay(metricsPort)) * 1000;
      figures.push({ what: `longest delay: ${what}`, value: milliseconds(delay), against: `${status} in ${took}` });
    };
    await send({ headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify({ html: '<p>x' }) });
    for (const [what, { name, content }] of uploads()) {
      const body = new FormData();
      body.append('file', new Blob([content as BlobPart]), name);
      await measure(what, { headers, body });
    }
    for (const [what, body] of bodies()) {
      await measure(what, { headers: { ...headers, 'Content-Type': 'application/json' }, body });
    }
    return figures;
  } finally {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the longest delay in seconds since it was asked last. */
async function longestDelay(metricsPort: string | undefined): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]);
}

/** Many pages, each of which names the others. */
function zipOf(files: number, html: string): Uint8Array {
  const page = strToU8(html);
  return zipSync(
    Object.fromEntries(Array.from({ length: files }, (_, n) => [n === 0 ? 'index.html' : `page-${n}.html`, page])),
    { level: 1 },
  );
}

function sheets(): Uint8Array {
  const sheet = strToU8(filled('a{b:url(c.png)}', 1).slice(0, megabyte - 1));
  const all = Array.from({ length: 100 }, (_, n) => [`${n}.css`, sheet] as const);
  return zipSync({ 'index.html': strToU8('<p>x'), ...Object.fromEntries(all) }, { level: 1 });
}
