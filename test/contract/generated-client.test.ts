import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { startService } from '../support/service/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tsc = join(root, 'node_modules/typescript/bin/tsc');
const client = fileURLToPath(new URL('../fixtures/generated-client/use-api.ts', import.meta.url));

interface Generated {
  callApi(baseUrl: string, apiKey: string): Promise<Record<string, unknown>>;
}

/** @contract version/openapi */
it('a client generated from the description compiles strictly, and publishes, lists, replaces and reads', async () => {
  const service = await startService();
  const builds = join(root, '.output');
  await mkdir(builds, { recursive: true });
  // Below the repository, where openapi-fetch is found.
  const folder = await mkdtemp(join(builds, 'generated-client-'));
  try {
    const served = await fetch(`${service.baseUrl}/api/v1/openapi.json`);
    await writeFile(join(folder, 'api.ts'), await openapiTS((await served.json()) as OpenAPI3));
    const used = join(folder, 'use-api.ts');
    await copyFile(client, used);
    const options = { extends: join(root, 'tsconfig.base.json'), compilerOptions: { lib: ['es2023', 'dom'] } };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const compile = promisify(execFile)(process.execPath, [tsc, '-p', folder]);
    await compile.catch((fault: { stdout: string }) => expect.fail(fault.stdout));

    const { callApi } = (await import(/* @vite-ignore */ pathToFileURL(used).href)) as Generated;
    const outcome = await callApi(service.baseUrl, service.owner.apiKey);
    expect(outcome).toMatchObject({
      published: { title: 'Generated', status: 'Published', settings: { password: true, expires_at: null } },
      listed: [{ title: 'Generated', kind: 'html', views: 0 }],
      replaced: { warnings: [] },
      read: { review_status: null, views: 0 },
      views: [],
      refusal: expect.stringContaining('no such document'),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await service.stop();
  }
});
