import { afterEach, expect, it } from 'vitest';
import { redact } from './redact.ts';
import { textSecrets } from './text-secrets.ts';

afterEach(() => document.body.replaceChildren());

/** @feature black-out */
it('finds a secret with the letters that follow it directly, so that it can be blacked out', () => {
  const html = '<p><span>4242 4242 4242 4242</span><span>VISA</span> valid until 12/30</p>';
  document.body.innerHTML = html;
  const redactions = textSecrets(document).map((words) => ({ kind: 'words', words }) as const);
  const { html: file } = redact(html, redactions);
  expect(file).not.toContain('4242');
  expect(file).toContain('valid until');
});
