/** A personal link and who it is for. */
interface NamedLink {
  name?: string | undefined;
  email?: string | undefined;
  link: string;
}

/** A personal link and the name or address of its recipient. */
export interface LinkLine {
  who: string;
  link: string;
}

/**
 * Returns the links in the order in which their recipients were entered, so that a pasted list and its links match.
 * @param links newest first, as services and devices list them
 */
export function linksAsEntered(links: readonly NamedLink[]): LinkLine[] {
  return links.toReversed().map(({ name, email, link }) => ({ who: name ?? email ?? '', link }));
}

/** Formats links as rows of a sheet, in the order in which their recipients were entered. @param links newest first */
export function linksAsRows(links: readonly NamedLink[]): string {
  return linksAsEntered(links)
    .map(({ who, link }) => `${who}\t${link}`)
    .join('\n');
}
