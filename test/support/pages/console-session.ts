import { expect } from 'vitest';
import type { CreatedOwner } from '../../../service/accounts/create-owner.ts';
import type { StartedService } from '../service/service.ts';
import { CookieBrowser } from './cookie-browser.ts';

/** A browser in which the owner has signed in to the console. */
export async function signedIn(
  service: StartedService,
  owner: Pick<CreatedOwner, 'email' | 'password'> = service.owner,
): Promise<CookieBrowser> {
  const browser = new CookieBrowser();
  const answer = await browser.post(`${service.baseUrl}/sign-in`, { email: owner.email, password: owner.password });
  const arrived = await browser.follow(answer, service.baseUrl, service.linkHost);
  expect(arrived.url).toBe(`${service.baseUrl}/documents`);
  return browser;
}

/** A form with a file, as a browser sends it: fields in the order of the page. */
export function fileForm(file: { name: string; bytes: Uint8Array | string }, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([Buffer.from(file.bytes)], file.name));
  return form;
}

/** Parses a CSV file of ours (RFC 4180) into rows by column names. */
export async function readCsv(answer: Response): Promise<Record<string, string>[]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith('\ufeff')).toBe(true);
  const [header = [], ...rows] = text
    .slice(1)
    .split(/\r\n(?!$)/)
    .map((line) =>
      [...line.replace(/\r\n$/, '').matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell),
    )
    .map((cells) => cells.slice(0, -1).map((cell) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')));
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])));
}
