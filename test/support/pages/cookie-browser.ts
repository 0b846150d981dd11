/** The parts of a browser that a sign-in needs: cookies by path, forms, and redirects one at a time. */
export class CookieBrowser {
  readonly #jar = new Map<string, { value: string; path: string; origin: string }>();

  async get(url: string): Promise<Response> {
    return this.#send(url, { method: 'GET' });
  }

  /** @param fields sent as a text form, or as multipart if it has files */
  async post(
    url: string,
    fields: Record<string, string> | URLSearchParams | FormData,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const origin = new URL(url).origin;
    return this.#send(url, {
      method: 'POST',
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
      headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  /** Follows redirects within the origins; returns the first page, or the first redirect to another origin. */
  async follow(answer: Response, ...origins: string[]): Promise<Response> {
    const location = answer.headers.get('location');
    if (location === null) return answer;
    const next = new URL(location, answer.url);
    if (!origins.includes(next.origin)) return answer;
    return this.follow(await this.get(next.href), ...origins);
  }

  /** Returns the values of all cookies, or of one origin's. */
  cookieValues(origin?: string): string[] {
    const all = [...this.#jar.values()];
    return all.filter((cookie) => origin === undefined || cookie.origin === origin).map((cookie) => cookie.value);
  }

  /** Returns the Cookie header for an address. */
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
