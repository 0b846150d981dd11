import type { Context } from 'hono';
import { readLogo } from '../../accounts/appearance.ts';
import type { Deps } from '../../deps.ts';
import { type Accents, accentsOf } from './accent.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Another logo or colour has another address. */
const forever = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Handles `GET /assets/logo/{id}.png`: the logo of a workspace. */
export function logoRoute({ db }: Pick<Deps, 'db'>) {
  return async (c: Context): Promise<Response> => {
    const id = (c.req.param('file') ?? '').replace(/\.png$/, '');
    const logo = uuid.test(id) ? await readLogo(db, id) : undefined;
    return logo ? c.body(new Uint8Array(logo), 200, { ...forever, 'Content-Type': 'image/png' }) : c.notFound();
  };
}

/**
 * Handles `GET /assets/accent/{rrggbb}.css`: the colours of our pages for a workspace's colour. A style sheet, because the
 * pages allow no inline styles.
 */
export function accentRoute(c: Context): Response | Promise<Response> {
  const color = /^([0-9a-f]{6})\.css$/.exec(c.req.param('file') ?? '')?.[1];
  if (color === undefined) return c.notFound();
  const { light, dark } = accentsOf(`#${color}`);
  const css = `:root{${declarations(light)}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${declarations(dark)}}}`;
  return c.body(css, 200, { ...forever, 'Content-Type': 'text/css; charset=utf-8' });
}

function declarations({ accent, hover, on }: Accents): string {
  return `--accent:${accent};--accent-strong:${hover};--on-accent:${on}`;
}
