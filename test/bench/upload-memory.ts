import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { freePorts } from '../support/service/free-ports.ts';
import { siteZip } from './large-content.ts';
import { type Figure, megabytes } from './table.ts';
import { untilReady } from './until-ready.ts';

const uploads = 10;
const size = 100;
const checks = 4;
const whatUploads = `peak memory while ${uploads} uploads of ${size} MB run at once`;
const whatChecks = `peak memory while ${checks} files of ${size} MB are looked at by /verify/ at once`;

const run = promisify(execFile);
const made = z.object({ api_key: z.string() });

/** Measures the memory of a service process to which many clients send at once, as the system counts it. */
export async function uploadMemory(): Promise<Figure[]> {
  if (process.platform !== 'linux') {
    return [{ what: whatUploads, value: 'not measured', against: 'only Linux says it of others' }];
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  await chmod(folder, 0o755);
  const [port, linkPort, metricsPort] = (await freePorts(3)).map(String);
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') };
  const service = spawn(process.execPath, ['service/build/run-program.ts', 'main'], {
    env: { ...env, PORT: port, LINK_PORT: linkPort, METRICS_PORT: metricsPort, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const url = `http://localhost:${port}`;
    await untilReady(url, service);
    const zip = join(folder, 'site.zip');
    const content = siteZip(size - 1);
    await writeFile(zip, content);
    const pdf = join(folder, 'signed.pdf');
    await writeFile(pdf, Buffer.concat([Buffer.from('%PDF-1.7\n'), content]));
    const admin = ['service/build/run-program.ts', 'admin/main', 'user:create', '--email', 'bench@linkwake.example'];
    const { stdout } = await run(process.execPath, [...admin, '--plan', 'pro'], { env });
    const { api_key } = made.parse(JSON.parse(stdout));
    // Excludes the memory for building the link host's pages at the start.
    const sent = (times: number, send: () => Promise<void>) => () => Promise.all(Array.from({ length: times }, send));
    return [
      await peakDuring(
        whatUploads,
        service.pid,
        sent(uploads, () => upload(url, api_key, zip)),
      ),
      await peakDuring(
        whatChecks,
        service.pid,
        sent(checks, () => check(url, pdf)),
      ),
    ];
  } finally {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the peak memory of the process since `clear_refs` was written, in bytes (proc(5)). */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

async function peakDuring(what: string, pid: number | undefined, work: () => Promise<unknown>): Promise<Figure> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await peakOf(pid);
  await work();
  return { what, value: megabytes(await peakOf(pid)), against: `${megabytes(before)} before` };
}

async function check(url: string, file: string): Promise<void> {
  const args = ['-sS', '--fail-with-body', '-H', `Origin: ${url}`, '-o', '/dev/null', '-F', `file=@${file}`];
  await run('curl', [...args, `${url}/verify/`]);
}

async function upload(url: string, key: string, file: string): Promise<void> {
  const args = ['-sS', '--fail-with-body', '-H', `Authorization: Bearer ${key}`, '-F', `file=@${file}`];
  await run('curl', [...args, `${url}/api/v1/documents`]);
}
