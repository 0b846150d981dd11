import type { Document } from '#shared/contract/document.ts';
import { heldForReview, knownStatus } from '#shared/contract/named-values.ts';
import { cutText, longestLink, shortData } from '#shared/formats/cut-text.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';

/** Returns the link of a published document. @param warnings what the service says a viewer may miss */
export function linkOf(document: Document, warnings: PublishedLink['warnings']): PublishedLink {
  const { title, link, slug, uuid, status, review_status } = document;
  const converting = status === knownStatus.converting;
  return {
    title: cutText(title),
    link: cutText(link, longestLink),
    slug: cutText(slug),
    uuid: cutText(uuid),
    held: review_status === heldForReview,
    ...(converting && { converting }),
    // Jobs of all services are stored together.
    warnings: shortData(warnings, 100_000) ?? [],
  };
}
