import * as z from 'zod/mini';

/** A personal link created on this device. The contract has no list of recipients. */
export const createdPersonalLink = z.object({
  service: z.string(),
  slug: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  link: z.string(),
  /** Milliseconds since 1970. */
  madeAt: z.number(),
});

export type CreatedPersonalLink = z.infer<typeof createdPersonalLink>;

/** A personal link and who it is for. */
export type NamedLink = Pick<CreatedPersonalLink, 'name' | 'email' | 'link'>;

/** Personal links created on this device, newest first. */
export const personalLinks = z.array(createdPersonalLink);

export type PersonalLinks = z.infer<typeof personalLinks>;

/** Adds a link. A repeated request for the same person returns the same link, which is stored once. */
export function withPersonalLink(links: PersonalLinks, added: CreatedPersonalLink): PersonalLinks {
  return [added, ...links.filter(({ link }) => link !== added.link)];
}

export function personalLinksOf(links: PersonalLinks, service: string, slug: string): PersonalLinks {
  return links.filter((known) => known.service === service && known.slug === slug);
}
