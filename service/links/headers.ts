import type { MiddlewareHandler } from 'hono';
import type { Addresses } from './addresses.ts';

/** What a page of ours may load and do beyond showing itself. */
export interface PagePolicy {
  /** The one folder whose content the page may frame. */
  frame?: string;
  /** Runs our scripts and reports to our host. */
  scripts?: boolean;
  /** Decodes PDF images by WebAssembly, in a worker. */
  pdf?: boolean;
  /** Sends its form to our host. */
  form?: boolean;
}

/** Features no page here needs, ours or published; a frame cannot take back what its own document gives up. */
const noFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** On every answer of the link host: links are for who has them, not for search engines, and types are what we say. */
export const commonHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow, noarchive');
  c.res.headers.set('X-Content-Type-Options', 'nosniff');
};

/**
 * Headers of our own pages. Scripts and styles come from `/assets/` only: the rest of the host serves what owners
 * published, which must never run as ours, so `'self'` would be too wide.
 */
export function pageHeaders(addresses: Addresses, policy: PagePolicy): Record<string, string> {
  const { assets, linkHost } = addresses;
  const directives = [
    "default-src 'none'",
    `style-src ${assets}`,
    `img-src ${assets}${policy.pdf ? ' data: blob:' : ''}`,
    policy.scripts && `script-src ${assets}${policy.pdf ? " 'wasm-unsafe-eval'" : ''}`,
    policy.scripts && `connect-src ${linkHost}/`,
    policy.pdf && `worker-src ${assets}`,
    policy.pdf && `font-src ${assets} data:`,
    policy.frame && `frame-src ${policy.frame}`,
    `form-action ${policy.form ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': directives.filter(Boolean).join('; '),
    // A form must say where it comes from (see `csrf` in link-host.ts); nothing leaves our origin with either.
    'Referrer-Policy': policy.form ? 'same-origin' : 'no-referrer',
    'Permissions-Policy': noFeatures,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Cache-Control': 'no-store',
  };
}

/** What published content may do: run, ask, open pages, save files. Never `allow-same-origin`, never the page around it. */
export const sandbox = [
  'allow-scripts',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
].join(' ');

/**
 * Headers of published content. The sandbox is said here too, not only on the frame, so that content opened by itself
 * is an opaque origin as well. An opaque origin is foreign to every address, so what a page loads from its own folder
 * is cross-origin: fonts, modules and fetches need CORS, images and sheets the resource policy.
 */
export const contentHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `sandbox ${sandbox}`,
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': noFeatures,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
