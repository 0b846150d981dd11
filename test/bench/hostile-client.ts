import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { maxReportBytes } from '../../service/links/views/beacon.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { openForm, post, send } from '../support/pages/form-visitor.ts';
import { visit } from '../support/pages/link-visitor.ts';
import { hostileSignature, pdfWithSignatures } from '../support/signing/hostile-signatures.ts';
import {
  filled,
  type HostileFile,
  hostileFiles,
  largeForm,
  largestPage,
  longList,
  megabyte,
  trackedChanges,
} from './hostile-files.ts';

const document = z.object({ uuid: z.string(), link: z.string() });
const status = z.object({ status: z.string() });

/** Sends a request. @returns the status of the answer, or what became of it */
type Send = () => Promise<number | string>;

/** Something to send; `prepare` makes it, and what it needs on the service. */
interface HostileRequest {
  what: string;
  prepare: () => Promise<Send>;
}

/** A client that sends what is slow to read, by every way into the service. */
export class HostileClient {
  readonly #service: string;
  readonly #owner: { apiKey: string; email: string; password: string };

  constructor(service: string, owner: { apiKey: string; email: string; password: string }) {
    this.#service = service;
    this.#owner = owner;
  }

  requests(): HostileRequest[] {
    return [
      ...hostileFiles.map(([what, make]) => ({ what, prepare: async () => this.#publishFile(make()) })),
      ...jsonBodies.map(([what, body]) => ({ what, prepare: async (): Promise<Send> => () => this.#sendJson(body()) })),
      { what: 'a Word file with changes and 15 MB of settings', prepare: async () => this.#convert(trackedChanges()) },
      ...Object.entries(peopleLists).map(([what, list]) => ({ what, prepare: () => this.#addPeople(list) })),
      ...Object.entries(answers).map(([what, body]) => ({ what, prepare: () => this.#answer(body) })),
      { what: '1000 of 28,000 options as an answer', prepare: () => this.#chooseMany() },
      { what: 'a signed copy of 28 MB', prepare: () => this.#sign() },
      ...Object.entries(beacons).map(([what, body]) => ({ what, prepare: () => this.#report(body) })),
      ...Object.entries(verified).map(([what, file]) => ({ what, prepare: async () => this.#verify(file()) })),
      { what: '98 MB of nested <div>', prepare: async () => this.#publishFile(largestPage()) },
    ];
  }

  async publish(file: HostileFile) {
    return document.parse(await (await this.#upload(file)).json());
  }

  #publishFile(file: HostileFile): Send {
    return async () => read(await this.#upload(file));
  }

  async #upload({ name, content }: HostileFile): Promise<Response> {
    const body = new FormData();
    body.append('file', new Blob([content as BlobPart]), name);
    return this.#api('/documents', { method: 'POST', body });
  }

  #api(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, Authorization: `Bearer ${this.#owner.apiKey}` };
    return fetch(`${this.#service}/api/v1${path}`, { ...init, headers });
  }

  async #sendJson(body: string): Promise<number> {
    const headers = { 'Content-Type': 'application/json' };
    return read(await this.#api('/documents', { method: 'POST', headers, body }));
  }

  /** Publishes an Office file and waits until it is converted, or cannot be. */
  #convert(file: HostileFile): Send {
    return async () => {
      const { uuid } = await this.publish(file);
      for (;;) {
        const { status: state } = status.parse(await (await this.#api(`/documents/${uuid}`)).json());
        if (!/converting/i.test(state)) return state;
        await delay(100);
      }
    };
  }

  async #addPeople(people: string): Promise<Send> {
    const browser = new CookieBrowser();
    const { email, password } = this.#owner;
    await browser.follow(await browser.post(`${this.#service}/sign-in`, { email, password }), this.#service);
    const { uuid } = await this.publish({ name: 'a.html', content: '<p>x' });
    return async () => read(await browser.post(`${this.#service}/documents/${uuid}/recipients/`, { people }));
  }

  async #answer(body: string): Promise<Send> {
    const { link } = await this.publish(await longList());
    const { action } = await openForm(link);
    return async () => (await post(action, body)).status;
  }

  async #chooseMany(): Promise<Send> {
    const { link } = await this.publish(await longList());
    const list = Array.from({ length: 1000 }, (_, n) => String(27_999 - n));
    return async () => (await send((await openForm(link)).action, { list })).status;
  }

  async #sign(): Promise<Send> {
    const { link, uuid } = await this.publish(await largeForm());
    return async () => {
      const { action } = await openForm(link);
      const drawing = { method: 'typed' as const };
      const signature = { signerName: 'Ann', consent: true as const, drawing };
      const { status: answered } = await send(action, { name: 'Ann', signature: 'signed' }, { signature });
      if (answered !== 201) return answered;
      const { responses } = responseList.parse(await (await this.#api(`/documents/${uuid}/responses`)).json());
      for (;;) {
        const copy = await read(await this.#api(`/documents/${uuid}/responses/${responses[0]?.id}/signed.pdf`));
        if (copy !== 409) return copy;
        await delay(100);
      }
    };
  }

  async #report(body: string): Promise<Send> {
    const { link } = await this.publish({ name: 'a.html', content: '<p>x' });
    const { beacon } = await visit(link);
    return async () => read(await fetch(beacon, { method: 'POST', body }));
  }

  #verify(file: Uint8Array): Send {
    const body = new FormData();
    body.append('file', new Blob([file as BlobPart]), 'a.pdf');
    const headers = { origin: this.#service };
    return async () => read(await fetch(`${this.#service}/verify/`, { method: 'POST', body, headers }));
  }
}

const responseList = z.object({ responses: z.array(z.object({ id: z.string() })) });

async function read(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  return answer.status;
}

const jsonBodies: [what: string, body: () => string][] = [
  ['JSON of 16 million brackets', () => '['.repeat(16 * megabyte)],
  ['JSON of 10 million numbers', () => `[${'1,'.repeat(10 * megabyte)}1]`],
  ['a page of 5 MB in 30 MB of JSON', () => `{"html":"${'\\u0041'.repeat(5 * megabyte)}"}`],
];

/** Characters that fit into a form of the console, where a comma takes three bytes. */
const listLength = 20 * 1024;

const upTo = (length: number, text: string) => text.repeat(Math.floor(length / text.length));

/** Lists of people to make personal links for, as text or CSV. */
const peopleLists = {
  '20 kB of people who are one': upTo(listLength, 'a@b.c\n'),
  '20 kB of names of one letter': upTo(listLength, 'x\n'),
  '20 kB of commas in a list of people': upTo(listLength, ','),
  '20 kB of addresses on one line': upTo(listLength, 'a@b.c,'),
};

/** Characters of the answers to a form. */
const answersLength = 500 * 1024;
const answersOf = (values: string) => `{"name":"Ann","email":"","values":${values}}`;

const answers = {
  '500 kB of brackets as answers': upTo(answersLength, '['),
  '500 kB of empty objects as answers': answersOf(`[${upTo(answersLength, '{},')}{}]`),
  '500 kB of numbers as answers': answersOf(`[${upTo(answersLength, '1,')}1]`),
  '500 kB of text as an answer': answersOf(`[{"name":"list","values":["${upTo(answersLength, '\\u0041')}"]}]`),
};

const beaconLength = maxReportBytes - 100;

const beacons = {
  '37 kB of brackets as a report': upTo(beaconLength, '['),
  '37 kB of empty sections as a report': `{"visible_ms":1,"acted":true,"clicks":0,"sections":[${upTo(beaconLength, '{},')}{}]}`,
};

/** The shape of a file at `/verify/`. */
const verified = {
  'a PDF with 16 slow signatures at /verify/': () =>
    pdfWithSignatures(Array.from({ length: 16 }, () => hostileSignature().toString('hex'))),
  '60 MB of /ByteRange at /verify/': () => Buffer.from(filled('/ByteRange [0 9 9 9]<0>', 60, '%PDF-1.7\n'), 'latin1'),
  '60 MB of slashes at /verify/': () => Buffer.from(filled('/', 60, '%PDF-1.7\n'), 'latin1'),
};
