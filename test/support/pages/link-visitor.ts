import { type Client, createClient } from '#shared/api/client.ts';
import { NotSignedIn } from '#shared/api/errors.ts';
import type { StartedService } from '../service/service.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** The owner's client, by API key. */
export function ownersClient({ baseUrl, owner }: Pick<StartedService, 'baseUrl' | 'owner'>): Client {
  const accessToken = { get: async () => owner.apiKey, renew: () => Promise.reject(new NotSignedIn()) };
  return createClient({ service: baseUrl, accessToken });
}

/** What a browser reads from the shell page. */
export interface VisitedPage {
  response: Response;
  html: string;
  /** Address of the published content: the frame's, the PDF's, or the folder of a workbook's grid. */
  content: string;
  /** The address for reports of the view. */
  beacon: string;
}

/** Opens a link as Chrome on Windows would, without running scripts. */
export async function visit(link: string, headers: Record<string, string> = {}): Promise<VisitedPage> {
  const response = await fetch(link, { redirect: 'manual', headers: { 'user-agent': chrome, ...headers } });
  const html = await response.text();
  return {
    response,
    html,
    content: attribute(html, 'data-pdf') || attribute(html, 'data-grid') || attribute(html, 'src', 'iframe'),
    beacon: attribute(html, 'data-beacon'),
  };
}

/** A report as the shell sends it. */
export function report(
  beacon: string,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(beacon, {
    method: 'POST',
    headers,
    body: JSON.stringify({ visible_ms: 0, acted: false, sections: [], clicks: 0, ...fields }),
  });
}

function attribute(html: string, name: string, tag = '\\w+'): string {
  return new RegExp(`<${tag}\\b[^>]* ${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
}
