import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlobStore } from '../blobs/blob-store.ts';
import { fileSystemBlobs } from '../blobs/file-system-blobs.ts';
import { type ReceivedUpload, readMultipart } from './read-multipart.ts';

const fileLimit = 256 * 1024;

let root: string;
let blobs: BlobStore;
let server: Server;
let address: string;
/** The outcome of the latest upload, after its cleanup. */
let outcome: Promise<ReceivedUpload>;
let arrived: (() => void) | undefined;
/** What the service does before it reads the body. */
let beforeReading: ((body: IncomingMessage) => Promise<unknown>) | undefined;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'uploads-'));
  blobs = fileSystemBlobs(root);
  server = createServer(async (incoming, outgoing) => {
    await beforeReading?.(incoming);
    outcome = readMultipart(incoming, incoming.headers['content-type'] ?? '', { blobs, fileLimit });
    outcome.catch(() => {});
    arrived?.();
    try {
      const { file, fields } = await outcome;
      const content = await text(await blobs.open(file.key));
      outgoing.end(JSON.stringify({ name: file.name, bytes: file.bytes, content, fields }));
    } catch (error) {
      outgoing.writeHead(400).end(error instanceof Error ? error.message : '');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(async () => {
  beforeReading = undefined;
  server.closeAllConnections();
  server.close();
  await rm(root, { recursive: true });
});

function form(...parts: [name: string, value: string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}

async function send(body: FormData): Promise<{ status: number; answer: string }> {
  const response = await fetch(address, { method: 'POST', body });
  return { status: response.status, answer: await response.text() };
}

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const file = (content: string, name = 'report.pdf') => new File([content], name);

describe('readMultipart', () => {
  it('stores the file and returns the text fields, whatever their order', async () => {
    const { status, answer } = await send(form(['title', 'Größe'], ['file', file('content')], ['password', 'pass']));
    expect(status).toBe(200);
    expect(JSON.parse(answer)).toEqual({
      name: 'report.pdf',
      bytes: 7,
      content: 'content',
      fields: { title: 'Größe', password: 'pass' },
    });
  });

  it('keeps a non-Latin name', async () => {
    const { answer } = await send(form(['file', file('x', '日本語 – résumé.pdf')]));
    expect(JSON.parse(answer).name).toBe('日本語 – résumé.pdf');
  });

  it('accepts a file of exactly the limit and no larger one', async () => {
    expect((await send(form(['file', file('x'.repeat(fileLimit))]))).status).toBe(200);
    const before = await keptFiles();
    const { status, answer } = await send(form(['file', file('x'.repeat(fileLimit + 1))]));
    expect(status).toBe(400);
    expect(answer).toBe('The file is larger than 256 kB, which is the limit of this service. Send a smaller one.');
    expect(await keptFiles()).toEqual(before);
  });

  it.each([
    ['no file', form(['title', 'x'])],
    ['two files', form(['file', file('a')], ['file', file('b')])],
    ['a file in another field', form(['document', file('a')])],
    ['text in the file field', form(['file', 'just text'])],
  ])('refuses %s and stores nothing', async (_, body) => {
    const { status, answer } = await send(body);
    expect(status).toBe(400);
    expect(answer).toBe('Send exactly one file, in the field named file.');
    expect(await keptFiles()).toEqual([]);
  });

  it('refuses a text field that is too long and stores nothing', async () => {
    const { answer } = await send(form(['file', file('a')], ['title', 'x'.repeat(70_000)]));
    expect(answer).toBe('The field title is too long. Send at most 64 kB.');
    expect(await keptFiles()).toEqual([]);
  });

  it.each([
    ['without a charset', ''],
    ['that say they are UTF-8', '\r\nContent-Type: text/plain; charset=utf-8'],
  ])('refuses text fields %s and are not UTF-8, and stores nothing', async (_, type) => {
    const part = (name: string, text: Buffer) =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${type}\r\n\r\n`),
        text,
        Buffer.from('\r\n'),
      ]);
    const pdf = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nsmall\r\n');
    const post = async (title: Buffer, isLast: boolean) => {
      const texts = [part('cta_label', Buffer.alloc(0)), part('title', title)];
      const body = Buffer.concat([...(isLast ? [pdf, ...texts] : [...texts, pdf]), Buffer.from('--b--\r\n')]);
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      return (await fetch(address, { method: 'POST', headers, body })).text();
    };
    for (const isLast of [false, true]) {
      const answer = await post(Buffer.from('Café', 'latin1'), isLast);
      expect(answer).toBe('The field title is not UTF-8. Send its text in UTF-8.');
      expect(await keptFiles()).toEqual([]);
    }
    // A replacement character may be sent.
    const fields = { title: 'Café \u{fffd}', cta_label: '' };
    expect(JSON.parse(await post(Buffer.from(fields.title), true)).fields).toEqual(fields);
  });

  it.each([
    ['at once', 1_000_000],
    ['in pieces that cut each delimiter', 5],
  ])('refuses thousands of parts without a name, which arrive %s', async (_how, size) => {
    const body = Buffer.from(`--b\r\n${'\r\n\r\n--b\r\n'.repeat(5000)}`).subarray(0, size === 5 ? 2000 : undefined);
    const sent = request(address, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary="b"' } });
    for (let at = 0; at < body.length; at += size) sent.write(body.subarray(at, at + size));
    sent.end('\r\n--b--\r\n');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(await text(response)).toBe('The form has too many fields. Send only those that the API describes.');
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(71)}`])(
    'refuses the type %s, which names no boundary',
    async (type) => {
      const response = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body: '--b--' });
      expect(await response.text()).toBe('The Content-Type of a multipart body must name its boundary.');
    },
  );

  it('refuses more than 32 text fields', async () => {
    const fields = (count: number): [string, string][] => Array.from({ length: count }, (_, n) => [`field${n}`, 'x']);
    expect((await send(form(...fields(32), ['file', file('a')]))).status).toBe(200);
    const { answer } = await send(form(...fields(33), ['file', file('a')]));
    expect(answer).toBe('The form has too many fields. Send only those that the API describes.');
  });

  it.each([
    ['before the first part', (padding: Blob, form: string) => [padding, '\r\n', form]],
    ['after the last part', (padding: Blob, form: string) => [form, padding]],
  ])('refuses more than a form has %s, and stores nothing', async (_, parts) => {
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nsmall\r\n--b--\r\n';
    const post = async (padding: number) => {
      const body = new Blob(parts(new Blob(['x'.repeat(padding)]), part));
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const response = await fetch(address, { method: 'POST', headers, body });
      return [response.status, await response.text()];
    };
    expect((await post(1000))[0]).toBe(200);
    const before = await keptFiles();
    const message =
      'The body holds more than a file and short text fields. Send exactly one file, in the field named file.';
    expect(await post(5_000_000)).toEqual([400, message]);
    expect(await keptFiles()).toEqual(before);
  });

  it('refuses a truncated body and stores nothing', async () => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf of it',
    });
    expect(response.status).toBe(400);
    expect(await keptFiles()).toEqual([]);
  });

  it('refuses a multipart body without a boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    const response = await fetch(address, { method: 'POST', headers, body: 'x' });
    expect(await response.text()).toBe('The Content-Type of a multipart body must name its boundary.');
  });

  it('says what is wrong with the upload when the store cannot remove the file', async () => {
    const { promise: isStored, resolve } = Promise.withResolvers<void>();
    const { put } = blobs;
    blobs.put = async (source) => {
      const stored = await put(source);
      resolve();
      return stored;
    };
    blobs.remove = async () => {
      throw new Error('The store is away.');
    };
    const part = (name: string) => `--cut\r\nContent-Disposition: form-data; name="${name}"`;
    const sending = request(address, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(`${part('file')}; filename="a.pdf"\r\n\r\ncontent\r\n${part('title')}\r\n\r\n`);
    await isStored;
    sending.end(`${'x'.repeat(70_000)}\r\n--cut--\r\n`);
    const [answer] = await answered;
    expect([answer.statusCode, await text(answer)]).toEqual([400, 'The field title is too long. Send at most 64 kB.']);
  });

  it('stores nothing when the client disconnects in the middle', async () => {
    const begun = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const client = request(address, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '100000' },
    });
    client.on('error', () => {});
    client.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf of it');
    await begun;
    client.destroy();
    await expect(outcome).rejects.toMatchObject({ code: 'upload_aborted' });
    expect(await keptFiles()).toEqual([]);
  });

  it('ends for a client that disconnected before the body is read', async () => {
    const begun = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    beforeReading = async (body) => {
      body.on('error', () => {});
      client.destroy();
      await new Promise((resolve) => body.on('close', resolve));
    };
    const client = request(address, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '100000' },
    });
    client.on('error', () => {});
    client.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf of it');
    await begun;
    await expect(outcome).rejects.toMatchObject({ code: 'upload_aborted' });
    expect(await keptFiles()).toEqual([]);
  });
});
