/**
 * Opens links and forms that leave the document in a new tab. They cannot open in the frame: the shell allows only this
 * document there.
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

/** Returns the folder of this document's content, `{link_host}/c/{token}/`; this script is in `{link_host}/assets/`. */
export function ownFolder(): string | undefined {
  const contents = new URL(/* @vite-ignore */ '../c/', import.meta.url).href;
  const [token] = location.href.startsWith(contents) ? location.href.slice(contents.length).split('/') : [];
  return token && `${contents}${token}/`;
}
