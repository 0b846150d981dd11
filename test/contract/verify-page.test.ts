import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedService, startService } from '../support/service/service.ts';
import { pdfsig } from '../support/signing/poppler.ts';
import { formPdf } from '../support/signing/signature-form.ts';
import { publishAndSign, waitForSignedCopy } from '../support/signing/signed-copy.ts';

let service: StartedService;
/** A signed copy of this service, and one of another service. */
let copy: Buffer;
let foreign: Buffer;

async function signedBy(by: StartedService, title: string): Promise<Buffer> {
  const { id } = await publishAndSign(by, title, { signer: 'Ada <b>Lovelace</b>, Carl' });
  return waitForSignedCopy(by, id);
}

beforeAll(async () => {
  service = await startService();
  copy = await signedBy(service, 'Lease & terms');
  const other = await startService();
  foreign = await signedBy(other, 'Elsewhere');
  await other.stop();
});

afterAll(() => service.stop());

async function check(file: Uint8Array | string, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.append('file', new File([Buffer.from(file)], 'file.pdf'));
  const answer = await fetch(`${service.baseUrl}/verify/`, {
    method: 'POST',
    body: form,
    headers: { origin: service.baseUrl, ...headers },
  });
  return { status: answer.status, headers: answer.headers, page: await answer.text() };
}

function changedAt(file: Buffer, at: number): Buffer {
  const changed = Buffer.from(file);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

describe('{base_url}/verify/', () => {
  it('is open to everybody, and needs no script but its own for the progress', async () => {
    const answer = await fetch(`${service.baseUrl}/verify/`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('type="file"');
    expect(page.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/assets/console.js"')]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('recognizes a copy of its own, and shows what the file itself states', async () => {
    const { status, page } = await check(copy);
    expect(status).toBe(200);
    expect(page).toContain('Signed here and unchanged');
    expect(page).toContain('Lease &amp; terms');
    expect(page).toContain('<dd><bdi>Ada &lt;b&gt;Lovelace&lt;/b&gt;, Carl</bdi></dd>');
    expect(page).toContain('<dt>Signatures</dt><dd>1</dd>');
  });

  it.each([
    ['in the document', (file: Buffer) => 700 % file.length],
    ['in the middle', (file: Buffer) => Math.floor(file.length / 2)],
    ['in the signature dictionary', (file: Buffer) => file.lastIndexOf('/Reason <') + 12],
    ['in the byte range', (file: Buffer) => file.lastIndexOf('/ByteRange') + 15],
    ['in the signature', (file: Buffer) => file.lastIndexOf('/Contents <') + 3000],
    ['in the zeros after the signature', (file: Buffer) => file.lastIndexOf('/Contents <') + 9000],
    ['in the last bytes', (file: Buffer) => file.length - 20],
  ])('detects one changed byte %s', async (_, position) => {
    const changed = changedAt(copy, position(copy));
    const { page } = await check(changed);
    expect(page).not.toContain('Signed here and unchanged');
    expect(page).toMatch(/Changed after signing|Changed, and not signed here|Unreadable signature/);
  });

  it('agrees with pdfsig wherever the signature covers the change', async () => {
    expect(pdfsig(copy)).toContain('Signature is Valid.');
    for (const at of [700, Math.floor(copy.length / 3), copy.lastIndexOf('/Reason <') + 12]) {
      expect(pdfsig(changedAt(copy, at))).not.toContain('Signature is Valid.');
    }
  });

  it('detects content added after the signature', async () => {
    const update = Buffer.concat([copy, Buffer.from('\n999 0 obj\n<< >>\nendobj\n')]);
    expect((await check(update)).page).toContain('something was added afterwards');
  });

  it('does not accept a signature of ours for other content', async () => {
    const range = copy.lastIndexOf('/ByteRange');
    const other = Buffer.concat([Buffer.from('%PDF-1.7\n'), copy.subarray(range)]);
    expect((await check(other)).page).not.toContain('Signed here and unchanged');
  });

  it('identifies another service’s copies', async () => {
    const { page } = await check(foreign);
    expect(page).toContain('Signed by someone else');
    expect(page).toContain('Linkwake at localhost:');
    expect(page).not.toContain('Elsewhere');
    expect((await check(changedAt(foreign, 700))).page).toContain('Changed, and not signed here');
  });

  it('says of other files that they are not signed, or are not PDFs', async () => {
    expect((await check(await formPdf())).page).toContain('This PDF has no signature');
    expect((await check('hello')).page).toContain('Not a PDF');
  });

  it('asks for a file when none was sent', async () => {
    const { status, page } = await check('');
    expect(status).toBe(400);
    expect(page).toContain('Choose a PDF first.');
    const noForm = await fetch(`${service.baseUrl}/verify/`, { method: 'POST', headers: { origin: service.baseUrl } });
    expect(noForm.status).toBe(400);
  });

  it('accepts files from its own page only', async () => {
    expect((await check(copy, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('stores nothing', async () => {
    const blobs = () => readdir(join(service.dir, 'blobs'), { recursive: true });
    const before = (await blobs()).length;
    await check(copy);
    expect((await blobs()).length).toBe(before);
  });

  it('stays open beside uploads that stall, and refuses more of them from one network', async () => {
    const { hostname, port } = new URL(service.baseUrl);
    const head = [
      'POST /verify/ HTTP/1.1',
      `Host: localhost:${port}`,
      `Origin: ${service.baseUrl}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      '',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf',
    ].join('\r\n');
    const stall = () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {}).write(head);
      return socket;
    };
    const stalled = Array.from({ length: 7 }, stall);
    const checked = async () => {
      await sql`delete from rate_limits`.execute(service.db);
      return (await check(copy)).page;
    };
    const refusal = '8 files are being uploaded from your network.';
    try {
      // One that arrives during a check finds no place, so more may be needed.
      const beside = async () => {
        const page = await checked();
        if (!page.includes(refusal)) stalled.push(stall());
        return page;
      };
      await expect.poll(beside).toContain(refusal);
      const afterOneLess = async () => {
        stalled.pop()?.destroy();
        return checked();
      };
      await expect.poll(afterOneLess).toContain('Signed here and unchanged');
    } finally {
      for (const socket of stalled) socket.destroy();
    }
  });
});
