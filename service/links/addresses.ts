import type { Config } from '../config.ts';

/** Every address of the link host, absolute: the service and the apps show them, too. */
export interface Addresses {
  /** LINK_HOST, an origin. */
  linkHost: string;
  /** Browsers reach this host by https only, so cookies may say `Secure`. */
  secure: boolean;
  link(slug: string, recipientCode?: string): string;
  /** A document as one of a room; `place` is what the room calls it. */
  inRoom(slug: string, place: string, recipientCode?: string): string;
  /** Folder of our own scripts and styles. */
  assets: string;
  /** Folder of what one version shows, for who holds `token`. */
  content(token: string): string;
  /** Where the shell reports a view. */
  beacon(token: string): string;
  /** Where the answers to a form are sent. */
  submission(token: string): string;
  privacy: string;
  /** A held document as the operator looks at it, who holds `pass`. */
  review(pass: string): string;
  /** Marks the browser as the owner's who holds `pass`, and goes on to `next`, a path of the service. */
  ownerMark(pass: string, next: string): string;
}

export function addressesOf(config: Pick<Config, 'linkHost'>): Addresses {
  const { linkHost } = config;
  const recipient = (code: string | undefined) => (code === undefined ? '' : `?r=${encodeURIComponent(code)}`);
  return {
    linkHost,
    secure: linkHost.startsWith('https:'),
    // Encoded: a visitor can ask for any slug, also for one that no header could carry.
    link: (slug, code) => `${linkHost}/${encodeURIComponent(slug)}${recipient(code)}`,
    inRoom: (slug, place, code) =>
      `${linkHost}/${encodeURIComponent(slug)}/${encodeURIComponent(place)}${recipient(code)}`,
    assets: `${linkHost}/assets/`,
    content: (token) => `${linkHost}/c/${token}/`,
    beacon: (token) => `${linkHost}/v/${token}`,
    submission: (token) => `${linkHost}/f/${token}`,
    privacy: `${linkHost}/privacy`,
    review: (pass) => `${linkHost}/review/${pass}`,
    ownerMark: (pass, next) => `${linkHost}/o/${pass}?${new URLSearchParams({ next })}`,
  };
}
