import { onSubmit, submissionOf } from './form-submissions.ts';

type Link = HTMLAnchorElement | HTMLAreaElement | SVGAElement;

/**
 * Opens links and forms that leave the document in a new tab, also those of drawings and in open shadow trees. They cannot open in
 * the frame: the shell allows only this document there.
 */
export function openExternalLinksInTabs(): void {
  const own = ownFolder();
  const leadsOut = (address: string) => /^https?:/.test(address) && own !== undefined && !address.startsWith(own);

  addEventListener(
    'click',
    (event) => {
      // The event's target is the host of a shadow tree.
      const link = event.composedPath().find(isLink);
      if (!link || !leadsOut(addressOf(link))) return;
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', `${link.getAttribute('rel') ?? ''} noopener`.trim());
    },
    { capture: true },
  );
  onSubmit(
    (event) => {
      const submission = submissionOf(event);
      if (submission?.address && leadsOut(submission.address.href)) submission.openInTab();
    },
    { capture: true },
  );
}

function isLink(element: EventTarget): element is Link {
  if (element instanceof SVGAElement) return element.href.baseVal !== '';
  return (element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement) && element.hasAttribute('href');
}

function addressOf(link: Link): string {
  if (!(link instanceof SVGAElement)) return link.href;
  return URL.canParse(link.href.baseVal, link.baseURI) ? new URL(link.href.baseVal, link.baseURI).href : '';
}

/** Returns the folder of this document's content, `{link_host}/c/{token}/`; this script is in `{link_host}/assets/`. */
export function ownFolder(): string | undefined {
  const contents = new URL(/* @vite-ignore */ '../c/', import.meta.url).href;
  const [token] = location.href.startsWith(contents) ? location.href.slice(contents.length).split('/') : [];
  return token && `${contents}${token}/`;
}
