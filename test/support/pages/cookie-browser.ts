/** As much of a browser as signing in takes: cookies by path, forms, and redirects one at a time. */
export class CookieBrowser {
  readonly #jar = new Map<string, { value: string; path: string; origin: string }>();

  async get(url: string): Promise<Response> {
    return this.#send(url, { method: 'GET' });
  }

  /** @param fields sent as a form of text, or with its files as multipart */
  async post(
    url: string,
    fields: Record<string, string> | FormData,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const origin = new URL(url).origin;
    return this.#send(url, {
      method: 'POST',
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  /** Follows redirects within the origins; returns the first answer that is a page, or leads elsewhere. */
  async follow(answer: Response, ...origins: string[]): Promise<Response> {
    const location = answer.headers.get('location');
    if (location === null) return answer;
    const next = new URL(location, answer.url);
    if (!origins.includes(next.origin)) return answer;
    return this.follow(await this.get(next.href), ...origins);
  }

  /** Values of all cookies, or of one origin's. */
  cookieValues(origin?: string): string[] {
    const all = [...this.#jar.values()];
    return all.filter((cookie) => origin === undefined || cookie.origin === origin).map((cookie) => cookie.value);
  }

  /** The Cookie header it sends to an address. */
  cookies(url: string): string {
    const { pathname, origin } = new URL(url);
    const cookies = [...this.#jar].filter(([, kept]) => kept.origin === origin && pathname.startsWith(kept.path));
    return cookies.map(([key, { value }]) => `${key.split(' ')[1]}=${value}`).join('; ');
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const { origin } = new URL(url);
    const cookie = this.cookies(url);
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) this.#keep(line, origin);
    return answer;
  }

  #keep(line: string, origin: string): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const at = pair.indexOf('=');
    const path = attributes.find((text) => /^path=/i.test(text))?.slice(5) ?? '/';
    const key = `${origin} ${pair.slice(0, at)} ${path}`;
    const gone = attributes.some((text) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(text));
    if (gone) this.#jar.delete(key);
    else this.#jar.set(key, { value: pair.slice(at + 1), path, origin });
  }
}
