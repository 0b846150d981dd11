import type { Config } from '../config/config.ts';

/** The absolute addresses of the link host. The service and the apps display them too. */
export interface Addresses {
  /** The origin LINK_HOST. */
  linkHost: string;
  /** The host is reached by https only, so cookies may be `Secure`. */
  secure: boolean;
  link(slug: string, recipientCode?: string): string;
  /** The address of a document within a room; `place` is its code in the room. */
  inRoom(slug: string, place: string, recipientCode?: string): string;
  /** Folder of our scripts and styles. */
  assets: string;
  /** Folder of one version's content, for the holder of `token`. */
  content(token: string): string;
  /** Folder of the pictures of first pages. */
  pictures: string;
  /** The picture of a version's first page, for the holder of `token`. */
  picture(token: string): string;
  /** Where the shell reports a view. */
  beacon(token: string): string;
  /** Where form answers are sent. */
  submission(token: string): string;
  /** The signed copy for the person who signed. */
  signedCopy(token: string): string;
  privacy: string;
  /** Where visitors report a page to the operator. @param link of the page, to be filled in */
  report(link?: string): string;
  /** Where the reader of a mail ends such mail. */
  unsubscribe(token: string): string;
  /** A held document, for the operator who holds `pass`. */
  review(token: string): string;
  /** Marks the browser as the owner's, by `pass`, and redirects to `next`, a path of the service. */
  ownerMark(token: string, next: string): string;
}

export function addressesOf(config: Pick<Config, 'linkHost'>): Addresses {
  const { linkHost } = config;
  const recipient = (code: string | undefined) => (code === undefined ? '' : `?r=${encodeURIComponent(code)}`);
  return {
    linkHost,
    secure: linkHost.startsWith('https:'),
    // Encoded: a visitor can request any slug, including one that is invalid in a header.
    link: (slug, code) => `${linkHost}/${encodeURIComponent(slug)}${recipient(code)}`,
    inRoom: (slug, place, code) =>
      `${linkHost}/${encodeURIComponent(slug)}/${encodeURIComponent(place)}${recipient(code)}`,
    assets: `${linkHost}/assets/`,
    content: (token) => `${linkHost}/c/${token}/`,
    pictures: `${linkHost}/p/`,
    picture: (token) => `${linkHost}/p/${token}.jpg`,
    beacon: (token) => `${linkHost}/v/${token}`,
    submission: (token) => `${linkHost}/f/${token}`,
    signedCopy: (token) => `${linkHost}/s/${token}`,
    privacy: `${linkHost}/privacy`,
    report: (reported) =>
      `${linkHost}/report${reported === undefined ? '' : `?${new URLSearchParams({ link: reported })}`}`,
    unsubscribe: (token) => `${linkHost}/u/${token}`,
    review: (token) => `${linkHost}/review/${token}`,
    ownerMark: (token, next) => `${linkHost}/o/${token}?${new URLSearchParams({ next })}`,
  };
}
