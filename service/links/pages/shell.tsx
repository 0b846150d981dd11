/** @jsxImportSource hono/jsx */
import type { AssetFiles } from '../assets/link-assets.ts';
import { sandbox } from '../headers.ts';
import { CtaButton } from './cta-button.tsx';
import { PageFrame } from './page-frame.tsx';

/** What the tracker in the shell needs, as `data-` attributes of the body. */
export interface ViewLeave {
  /** Where this view is reported; only our own script may know it. */
  beacon: string;
  /** Equal for two looks that are one view when the page is loaded again. */
  continuity: string;
  /** False: the view is counted and nothing else is reported. */
  detail: boolean;
  /** When the content's address runs out, in seconds since 1970. */
  until: number;
}

export function viewData(view: ViewLeave): Record<`data-${string}`, string> {
  return {
    'data-beacon': view.beacon,
    'data-continuity': view.continuity,
    'data-detail': view.detail ? 'yes' : 'no',
    'data-until': String(view.until),
  };
}

export interface ShellProps {
  assets: AssetFiles;
  view: ViewLeave;
  title: string;
  /** Address of the content's first page. */
  content: string;
  /** Pages the content has; how far a visitor got is measured over all of them. */
  pages: number;
  cta: { label: string; url: string } | undefined;
}

/** Our page around published content, which fills the screen; a thin bar only where the owner put a button. */
export function ShellPage({ assets, view, title, content, pages, cta }: ShellProps) {
  return (
    <PageFrame
      title={title}
      styles={assets.shell.styles}
      script={assets.shell.script}
      icon={assets.mark}
      body={{ class: 'shell', ...viewData(view), 'data-pages': String(pages) }}
    >
      {cta ? (
        <header class="bar">
          <span class="bar-title">{title}</span>
          <CtaButton cta={cta} />
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
