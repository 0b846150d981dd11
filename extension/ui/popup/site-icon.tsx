import { File, Globe } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '#shared/ui/icon.tsx';
import { faviconOfTab } from '../../injected/favicon.ts';
import { useWatched } from '../use-watched.ts';

interface SiteIconProps {
  /** The site's icon as a data address; absent if it has none that is known. */
  favicon: string | undefined;
  /** Whether it stands for a file. */
  file?: boolean;
  large?: boolean;
}

/** Shows a site's icon, or a globe; a sheet for a file. */
export function SiteIcon({ favicon, file = false, large = false }: SiteIconProps) {
  return (
    <span class={large ? 'site-icon site-icon-large' : 'site-icon'} aria-hidden="true">
      {favicon === undefined ? <Icon icon={file ? File : Globe} /> : <img src={favicon} alt="" />}
    </span>
  );
}

/** Returns the icon of the page in a tab: the stored one of its site, or else the one that the page draws. */
export function usePageIcon(tabId: number | undefined, url: string): string | undefined {
  const { value: stored } = useWatched({ of: 'favicon', url });
  const [drawn, setDrawn] = useState<string>();
  const unknown = stored === null;
  useEffect(() => {
    // A page that cannot be read has no icon here.
    if (unknown && tabId !== undefined) faviconOfTab(tabId).then(setDrawn, () => undefined);
  }, [unknown, tabId]);
  return stored ?? drawn;
}
