import { DomUtils, parseDocument } from 'htmlparser2';
import type { Authorizer } from '#shared/ports/authorizer.ts';

/** Cookies of one host by name, as a browser would send them back; paths are ignored. */
export interface CookieJar {
  header(): string;
  take(response: Response): void;
}

function cookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take: (response) => {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /;\s*max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

export interface FormAuthorizer extends Authorizer {
  /** Text of every page shown, in order. */
  pages: string[];
}

interface FormAuthorizerOptions {
  redirectUri?: string;
  /** The person's input by field name. */
  fields: Record<string, string>;
  /** The label of the button that the person presses; the first button by default. */
  press?: RegExp;
}

type Page = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Acts for a person in the sign-in window, by HTTP: follows redirects, fills in forms and presses their buttons. */
export function formAuthorizer({
  redirectUri = 'https://linkwake-test.example/callback',
  fields,
  press,
}: FormAuthorizerOptions): FormAuthorizer {
  const pages: string[] = [];
  const jar = cookieJar();

  async function open(url: URL, init: RequestInit = {}): Promise<URL> {
    if (url.href.startsWith(redirectUri)) return url;
    const headers = { cookie: jar.header(), origin: url.origin };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    jar.take(response);
    const location = response.headers.get('location');
    if (location) return open(new URL(location, url));
    const html = await response.text();
    const page = parseDocument(html);
    pages.push(DomUtils.textContent(page).replace(/\s+/g, ' ').trim());
    if (pages.length > 10) throw new Error('The sign-in goes round in circles.');
    return submit(page, url);
  }

  function submit(page: Page, url: URL): Promise<URL> {
    const [form] = DomUtils.getElementsByTagName('form', page);
    if (!form) throw new Error(`The sign-in ended on a page without a form: ${pages.at(-1)}`);
    const action = new URL(form.attribs.action || url, url);
    return open(action, { method: form.attribs.method ?? 'post', body: filledIn(form) });
  }

  function filledIn(form: Element): URLSearchParams {
    const body = new URLSearchParams();
    for (const { attribs } of DomUtils.getElementsByTagName('input', form)) {
      if (attribs.name) body.set(attribs.name, fields[attribs.name] ?? attribs.value ?? '');
    }
    const button = DomUtils.getElementsByTagName('button', form).find(
      (candidate) => !press || press.test(DomUtils.textContent(candidate)),
    );
    if (button?.attribs.name) body.set(button.attribs.name, button.attribs.value ?? '');
    return body;
  }

  return { redirectUri, pages, authorize: (url) => open(url) };
}
