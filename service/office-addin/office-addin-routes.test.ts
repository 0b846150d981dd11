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

  it('may be shown in frames and keeps the opener of a dialog', async () => {
    const { headers } = await files.request('/office-addin/taskpane.html');
    for (const name of ['x-frame-options', 'content-security-policy', 'cross-origin-opener-policy']) {
      expect(headers.get(name)).toBeNull();
    }
    expect(headers.get('cache-control')).toBe('no-cache');
  });
});
