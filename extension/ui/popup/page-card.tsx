import type { ComponentChildren, Ref } from 'preact';
import { t } from '#shared/messages/translate.ts';
import { SiteIcon, usePageIcon } from './site-icon.tsx';

interface PageCardProps {
  title: string;
  url: string;
  /** The tab that shows the page; absent if it is not known. */
  tabId?: number | undefined;
  /** A heading for screen readers in place of the title, for example what has just happened. */
  heading?: string;
  menu?: ComponentChildren;
  section?: Ref<HTMLElement> | undefined;
  children: ComponentChildren;
}

/** Frames what the popup shows of one page: the site's icon, the title and the host, and a menu. */
export function PageCard({ title, url, tabId, heading, menu, section, children }: PageCardProps) {
  const Title = heading === undefined ? 'h1' : 'p';
  const favicon = usePageIcon(tabId, url);
  return (
    <section class="card" {...(section && { ref: section })} tabIndex={-1} aria-label={heading ?? t('popup.this-page')}>
      <header class="card-head">
        <SiteIcon favicon={favicon} file={url.startsWith('file:')} large />
        <div class="card-title">
          {heading !== undefined && <h1 class="visually-hidden">{heading}</h1>}
          <Title class="card-name one-line" dir="auto" title={title}>
            <bdi>{title}</bdi>
          </Title>
          <p class="small soft one-line" dir="ltr">
            {new URL(url).host || url}
          </p>
        </div>
        {menu}
      </header>
      {children}
    </section>
  );
}
