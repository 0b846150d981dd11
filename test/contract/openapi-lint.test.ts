import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startService } from '../support/service/service.ts';

/** The folder of redocly.yaml. */
const here = fileURLToPath(new URL('.', import.meta.url));
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

/** @contract version/lint */
it.each([
  ['with mail', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'links@linkwake.test' }],
  ['without mail', {}],
])('the description of the API %s passes the linter', async (_what, mail) => {
  // The linter refuses a description that is served from localhost.
  const addresses = { BASE_URL: 'https://service.linkwake.test', LINK_HOST: 'https://links.linkwake.test' };
  const service = await startService({ env: { ...addresses, ...mail } });
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  try {
    const served = await fetch(`http://localhost:${service.deps.config.port}/api/v1/openapi.json`);
    const file = join(folder, 'openapi.json');
    await writeFile(file, await served.text());
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const lint = promisify(execFile)(process.execPath, [redocly, 'lint', file, '--format=stylish'], { cwd: here, env });
    await expect(lint.then(({ stderr }) => stderr)).resolves.toContain('Your API description is valid');
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
