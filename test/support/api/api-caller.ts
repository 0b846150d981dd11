/** An answer of the API: its status, headers and parsed body. */
interface ApiAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies and state their own expectations.
  body: any;
}

export interface TestFile {
  name: string;
  bytes: Uint8Array | string;
}

/** Calls the API with a token, without a client in between: the test controls what is sent. */
export class ApiCaller {
  readonly #root: string;
  readonly #token: string | undefined;

  constructor(baseUrl: string, token: string | undefined) {
    this.#root = `${baseUrl}/api/v1`;
    this.#token = token;
  }

  get(path: string): Promise<ApiAnswer> {
    return this.#send('GET', path);
  }

  delete(path: string): Promise<ApiAnswer> {
    return this.#send('DELETE', path);
  }

  /** @param body sent as JSON */
  send(method: 'POST' | 'PATCH' | 'PUT', path: string, body: unknown): Promise<ApiAnswer> {
    return this.#send(method, path, JSON.stringify(body), 'application/json');
  }

  sendText(method: 'POST' | 'PATCH' | 'PUT', path: string, body: string, contentType: string): Promise<ApiAnswer> {
    return this.#send(method, path, body, contentType);
  }

  upload(
    method: 'POST' | 'PUT',
    path: string,
    file: TestFile,
    fields: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new File([Buffer.from(file.bytes)], file.name));
    return this.#send(method, path, form);
  }

  async #send(method: string, path: string, body?: string | FormData, contentType?: string): Promise<ApiAnswer> {
    const headers = new Headers();
    if (this.#token !== undefined) headers.set('authorization', `Bearer ${this.#token}`);
    if (contentType !== undefined) headers.set('content-type', contentType);
    const answer = await fetch(`${this.#root}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
  }
}

/** Waits until a document is converted. The test's time limit ends the wait. */
export async function waitForConversion(caller: ApiCaller, ref: string): Promise<ApiAnswer['body']> {
  for (;;) {
    const { body } = await caller.get(`/documents/${ref}`);
    if (body.status !== 'Converting') return body;
    await new Promise((next) => setTimeout(next, 100));
  }
}
