import { expect, it } from 'vitest';
import { pageFingerprint } from './page-fingerprint.ts';

const page = (body: string) => {
  const html = `<!doctype html><title>The  plan</title><body>${body}</body>`;
  return new DOMParser().parseFromString(html, 'text/html');
};

it('the fingerprint of a page is the one that earlier versions stored', () => {
  expect(pageFingerprint(page('<pre>Sail\tat \n nine.</pre><p>Ten&nbsp;boats</p><img src="/lake.png?v=2">'))).toBe(
    '1e18763ee7187016',
  );
});

it('the fingerprint of a page ignores other white space, and no other letter', () => {
  const plan = pageFingerprint(page('<pre>Sail at nine.</pre>'));
  expect(pageFingerprint(page('<pre>\n  Sail\t at\r\nnine. \n</pre>'))).toBe(plan);
  expect(pageFingerprint(page('<pre>Sail at ten.</pre>'))).not.toBe(plan);
});
