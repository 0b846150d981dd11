import type { AssetFiles } from '../assets/link-assets.ts';
import { sandbox } from '../headers.ts';
import { BackToRoom, CtaButton, type RoomBack } from './bar-parts.tsx';
import { PageFrame } from './page-frame.tsx';

/** Data for the tracker in the shell, as `data-` attributes of the body. */
export interface ViewGrant {
  /** Where this view is reported; only our own script may know it. */
  beacon: string;
  /** Equal for two openings that a reload makes one view. */
  continuity: string;
  /** False: the view is counted without any detail. */
  detail: boolean;
}

export function viewData(view: ViewGrant): Record<`data-${string}`, string> {
  return {
    'data-beacon': view.beacon,
    'data-continuity': view.continuity,
    'data-detail': view.detail ? 'yes' : 'no',
  };
}

export interface ShellProps {
  assets: AssetFiles;
  view: ViewGrant;
  title: string;
  /** Address of the content's first page. */
  content: string;
  /** Number of pages of the content; reading depth covers all of them. */
  pages: number;
  cta: { label: string; url: string } | undefined;
  room: RoomBack | undefined;
}

/**
 * Renders the page around published content, which fills the screen. The thin bar appears only with a button or a room
 * link.
 */
export function ShellPage({ assets, view, title, content, pages, cta, room }: ShellProps) {
  return (
    <PageFrame
      title={title}
      styles={assets.shell.styles}
      script={assets.shell.script}
      icon={assets.mark}
      body={{ class: 'shell', ...viewData(view), 'data-pages': String(pages) }}
    >
      {cta || room ? (
        <header class="bar">
          {room ? <BackToRoom room={room} /> : null}
          <span class="bar-title">{title}</span>
          {cta ? <CtaButton cta={cta} /> : null}
        </header>
      ) : null}
      <main class="shell-main">
        <iframe
          id="content"
          title={title}
          src={content}
          sandbox={sandbox}
          referrerpolicy="no-referrer"
          allow="fullscreen"
        />
      </main>
    </PageFrame>
  );
}
