import { hostHeaders } from '../http/security-headers.ts';
import type { Addresses } from './addresses.ts';
import { earlyClicksSource } from './pages/early-clicks.ts';

/** What a page of ours may load and do besides showing itself. */
export interface PagePolicy {
  /** The folder whose content the page may frame. */
  frame?: string;
  /** The page runs our scripts and reports to our host. */
  scripts?: boolean;
  /** The page has the owner's button. */
  button?: boolean;
  /** The page decodes PDF images by WebAssembly, in a worker. */
  pdf?: boolean;
  /** The folder of a grid's pictures. */
  grid?: string;
  /** The page sends its form to our host. */
  form?: boolean;
  /** The page shows pictures of first pages. */
  pictures?: boolean;
}

/** Browser features that neither our pages nor published ones need; a frame cannot regain what its parent disables. */
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

/** Returns the headers of every response of the link host. Search engines must not index links. */
export function linkHostHeaders({ linkHost }: Addresses): Record<string, string> {
  return { ...hostHeaders(linkHost), 'X-Robots-Tag': 'noindex, nofollow, noarchive' };
}

/**
 * Returns the headers of our own pages. Scripts and styles come from `/assets/` only: `'self'` would include the
 * content that owners published on this host.
 */
export function pageHeaders(addresses: Addresses, policy: PagePolicy): Record<string, string> {
  const { assets, linkHost } = addresses;
  const directives = [
    "default-src 'none'",
    `style-src ${assets}`,
    `img-src ${assets}${policy.pictures ? ` ${addresses.pictures}` : ''}${policy.pdf ? ' data: blob:' : ''}${policy.grid ? ` ${policy.grid}` : ''}`,
    policy.scripts &&
      `script-src ${assets}${policy.pdf ? " 'wasm-unsafe-eval'" : ''}${policy.button ? ` ${earlyClicksSource}` : ''}`,
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
    // A form must state its origin (see `requireSameOrigin`); other sites learn nothing from either value.
    'Referrer-Policy': policy.form ? 'same-origin' : 'no-referrer',
    'Permissions-Policy': noFeatures,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Cache-Control': 'no-store',
  };
}

/** Permissions of published content: running, forms, popups, downloads. Never `allow-same-origin` or top navigation. */
export const sandbox = [
  'allow-scripts',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
].join(' ');

/**
 * Returns the headers of published content, with those of every response of the link host. They repeat the frame's sandbox, so that
 * content opened on its own has an opaque origin as well. Everything is cross-origin to an opaque origin, including the page's own folder:
 * fonts, modules and fetches need CORS; images and style sheets need the resource policy.
 */
export function contentHeaders(addresses: Addresses): Readonly<Record<string, string>> {
  return {
    ...linkHostHeaders(addresses),
    'Content-Security-Policy': `sandbox ${sandbox}`,
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': noFeatures,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}
