import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../support/service/free-ports.ts';

/** Debian's configuration, as far as it affects a file: one worker for each core, sendfile, no access log. */
const configOf = (folder: string, port: number) => `
worker_processes auto;
pid ${folder}/pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  default_type text/html;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}/files; }
}`;

/** Starts nginx with these bytes as its only page; `undefined` where nginx is not installed. */
export async function startNginx(page: Uint8Array): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const [port = 0] = await freePorts(1);
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/index.html'), page);
  await writeFile(join(folder, 'nginx.conf'), configOf(folder, port));
  // Its workers may run as another account.
  await chmod(folder, 0o755);
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const failed = once(nginx, 'error').then(() => false);
  if (!(await Promise.race([failed, once(nginx, 'spawn').then(() => true)]))) {
    await remove();
    return undefined;
  }
  const url = `http://127.0.0.1:${port}/`;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error('nginx has ended.');
  }
  return {
    url,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGQUIT');
      await ended;
      await remove();
    },
  };
}
