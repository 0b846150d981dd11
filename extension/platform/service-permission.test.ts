import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { requestServicePermission, ServicePermissionRefused } from './service-permission.ts';

const service = 'https://share.example.com';

beforeEach(() => void resetFakeBrowser());

/** Lets the person answer the prompt. @returns the origins that were asked for */
function answerPrompt(granted: boolean): string[] {
  const asked: string[] = [];
  Object.assign(fakeBrowser.permissions, {
    request: async ({ origins = [] }: { origins?: string[] }) => {
      asked.push(...origins);
      return granted;
    },
  });
  return asked;
}

it.each([
  ['another service', []],
  ['the service of the build, which people can switch off in the browser', [`${service}/*`]],
])('access is asked for to %s', async (_which, host_permissions) => {
  Object.assign(fakeBrowser.runtime, { getManifest: () => ({ manifest_version: 3, host_permissions }) });
  const asked = answerPrompt(true);
  await requestServicePermission(service);
  expect(asked).toEqual([`${service}/*`]);
  answerPrompt(false);
  await expect(requestServicePermission(service)).rejects.toThrow(ServicePermissionRefused);
});
