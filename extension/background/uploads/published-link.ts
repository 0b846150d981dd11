import type { Document } from '#shared/contract/document.ts';
import { heldForReview, knownStatus } from '#shared/contract/named-values.ts';
import { cutLink, cutText, cutTitle } from '#shared/formats/cut-text.ts';
import type { PublishedLink } from '../../stores/publish-job.ts';

/** Returns the link of a published document. @param warnings what the service says a viewer may miss */
export function linkOf(document: Document, warnings: PublishedLink['warnings']): PublishedLink {
  const { title, link, slug, uuid, status, review_status } = document;
  const converting = status === knownStatus.converting;
  return {
    title: cutTitle(title),
    link: cutLink(link),
    slug: cutText(slug, 200),
    uuid: cutText(uuid, 200),
    held: review_status === heldForReview,
    ...(converting && { converting }),
    // Jobs of all services are stored together.
    warnings: warnings.slice(0, 100).filter((warning) => JSON.stringify(warning).length <= 10_000),
  };
}
