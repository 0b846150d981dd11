import { Hono } from 'hono';
import { createApi } from './api/api.ts';
import type { Deps } from './deps.ts';

export interface App {
  /** BASE_URL: the API, the authorization server, the console. */
  web: Hono;
  /** LINK_HOST: what visitors see. */
  links: Hono;
}

/** Composes both hosts without listening, so that tests can call them as they are. */
export function createApp(deps: Deps): App {
  const web = new Hono();
  web.route('/', createApi(deps));
  return { web, links: new Hono() };
}
