/**
 * Opens links and forms that lead out of the document in a tab of their own. In the frame they could not open: the
 * shell lets nothing but this document into it.
 */
export function openExternalLinksInTabs(): void {
  const own = ownFolder();
  const leadsOut = (address: string) => /^https?:/.test(address) && own !== undefined && !address.startsWith(own);

  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null;
      if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement)) return;
      if (!leadsOut(link.href)) return;
      link.target = '_blank';
      link.relList.add('noopener');
    },
    { capture: true },
  );
  addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof HTMLFormElement && leadsOut(event.target.action)) event.target.target = '_blank';
    },
    { capture: true },
  );
}

/** The folder of this document's content, `{link_host}/c/{token}/`; this script lies in `{link_host}/assets/`. */
function ownFolder(): string | undefined {
  const contents = new URL(/* @vite-ignore */ '../c/', import.meta.url).href;
  const [token] = location.href.startsWith(contents) ? location.href.slice(contents.length).split('/') : [];
  return token && `${contents}${token}/`;
}
