import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { officeAddinRoutes } from './office-addin-routes.ts';

const files = officeAddinRoutes('https://share.example.com');

describe('the served Office add-in', () => {
  it('starts with the pane', async () => {
    const answer = await files.request('/office-addin');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/office-addin/taskpane.html']);
  });

  it.each(['/office-addin/nothing.html', '/office-addin/../package.json', '/office-addin/..%2f..%2fpackage.json'])(
    'has nothing at %s',
    async (path) => {
      expect((await files.request(path)).status).toBe(404);
    },
  );

  it('is compressed as the client prefers, with an ETag for each coding', async () => {
    const root = await mkdtemp(join(tmpdir(), 'office-addin-'));
    try {
      const script = 'console.log("A line of the pane.");\n'.repeat(200);
      await mkdir(join(root, 'assets'));
      await writeFile(join(root, 'assets', 'pane-abc.js'), script);
      const built = officeAddinRoutes('https://share.example.com', root);
      const ask = (headers: Record<string, string>) => built.request('/office-addin/assets/pane-abc.js', { headers });
      expect(await (await ask({})).text()).toBe(script);
      for (const [coding, decode] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const answer = await ask({ 'accept-encoding': coding });
        const { headers } = answer;
        expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, 'Accept-Encoding']);
        expect(headers.get('content-type')).toContain('javascript');
        expect(headers.get('cache-control')).toContain('immutable');
        const body = Buffer.from(await answer.arrayBuffer());
        expect(Number(headers.get('content-length') ?? body.byteLength)).toBe(body.byteLength);
        expect(decode(body).toString()).toBe(script);
        expect((await ask({ 'accept-encoding': coding, 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
      }
    } finally {
      await rm(root, { recursive: true });
    }
  });

  it('may be shown in frames and keeps the opener of a dialog', async () => {
    const { headers } = await files.request('/office-addin/taskpane.html');
    for (const name of ['x-frame-options', 'content-security-policy', 'cross-origin-opener-policy']) {
      expect(headers.get(name)).toBeNull();
    }
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});
