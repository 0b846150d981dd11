import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startExtensionSession } from '../support/extension/extension-session.ts';
import { freePorts } from '../support/service/free-ports.ts';
import type { Figure } from './table.ts';

const run = promisify(execFile);

/**
 * Measures the way of a new user on a clean clone: `npm ci`, `npm start`, the printed link, the extension, the sample page and one's
 * own first view. Nothing is typed. A person also loads the extension and reads; the machine's part is measured.
 */
export async function firstView(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'linkwake-first-view-'));
  const seconds: Figure[] = [];
  const startedAt = performance.now();
  let since = startedAt;
  const reached = (what: string) => {
    const now = performance.now();
    seconds.push({ what: `first view: ${what}`, value: `${((now - since) / 1000).toFixed(1)} s` });
    since = now;
  };
  try {
    await run('git', ['clone', '-q', process.cwd(), folder]);
    since = performance.now();
    await run('npm', ['ci', '--no-fund', '--no-audit'], { cwd: folder, maxBuffer: 1 << 26 });
    reached('npm ci');
    const started = await startService(folder);
    try {
      reached('npm start, until it prints the link that signs in');
      const session = await startExtensionSession(join(folder, '.output/chrome-mv3'));
      try {
        const tab = await session.context.newPage();
        await tab.goto(started.signInLink);
        await tab.waitForURL('**/documents');
        const welcome = await session.open('welcome.html');
        const opening = session.context.waitForEvent('page');
        await welcome.getByRole('button', { name: 'Sign in' }).click();
        await (await opening).getByRole('button', { name: 'Allow', exact: true }).click();
        await welcome.getByRole('button', { name: 'Publish the sample page' }).click();
        await welcome.getByRole('button', { name: 'Open as a viewer' }).click();
        await welcome.getByText('Someone opened it').waitFor();
        reached('browser, sign-in, publish and view');
      } finally {
        await session.close();
      }
    } finally {
      await started.stop();
    }
    seconds.push({ what: 'first view: in all', value: `${((since - startedAt) / 1000).toFixed(1)} s` });
    return seconds;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Started {
  signInLink: string;
  stop(): Promise<void>;
}

/** Runs `npm start` on ports of its own until it has printed the link that signs in. */
async function startService(folder: string): Promise<Started> {
  const [port, linkPort] = await freePorts(2);
  const env = { ...process.env, PORT: `${port}`, LINK_PORT: `${linkPort}` };
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const signInLink = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const link = /http:\S+\/sign-in\/\S+/.exec(text)?.[0];
      if (link !== undefined) resolve(link);
    });
    void ended.then(() => reject(new Error(`npm start has ended: ${text}`)));
  });
  return {
    signInLink,
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
