import type { AssetFiles } from '../assets/link-assets.ts';
import { sandbox } from '../headers.ts';
import { BackToRoom, CtaButton, type RoomBack } from './bar-parts.tsx';
import { PageFrame } from './page-frame.tsx';

/** What the tracker in the shell needs, as `data-` attributes of the body. */
export interface ViewGrant {
  /** Where this view is reported; only our own script may know it. */
  beacon: string;
  /** Equal for two looks that are one view when the page is loaded again. */
  continuity: string;
  /** False: the view is counted and nothing else is reported. */
  detail: boolean;
  /** When the content's address runs out, in seconds since 1970. */
  until: number;
}

export function viewData(view: ViewGrant): Record<`data-${string}`, string> {
  return {
    'data-beacon': view.beacon,
    'data-continuity': view.continuity,
    'data-detail': view.detail ? 'yes' : 'no',
    'data-until': String(view.until),
  };
}

export interface ShellProps {
  assets: AssetFiles;
  view: ViewGrant;
  title: string;
  /** Address of the content's first page. */
  content: string;
  /** Pages the content has; how far a visitor got is measured over all of them. */
  pages: number;
  cta: { label: string; url: string } | undefined;
  room: RoomBack | undefined;
}

/** Our page around published content, which fills the screen; a thin bar only where there is a button or a way back. */
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
