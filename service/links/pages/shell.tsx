import { sandbox } from '../headers.ts';
import type { LinkPreview } from '../link-preview.ts';
import type { VisitorWords } from '../words/visitor-words.ts';
import { BackToRoom, CtaButton, ReportLink, type RoomBack, SharedBy } from './bar-parts.tsx';
import { PageFrame, type PageParts } from './page-frame.tsx';

/** Data for the tracker in the shell, as `data-` attributes of the body. */
export interface TrackerData {
  /** Where this view is reported; only our own script may know it. */
  beacon: string;
  /** Equal for two openings that a reload makes one view. */
  continuity: string;
  /** False: the view is counted without any detail. */
  detail: boolean;
}

export function viewData(view: TrackerData): Record<`data-${string}`, string> {
  return {
    'data-beacon': view.beacon,
    'data-continuity': view.continuity,
    'data-detail': view.detail ? 'yes' : 'no',
  };
}

/** Inputs of the page around a document, whatever its kind. */
export interface DocumentPageProps {
  parts: PageParts;
  view: TrackerData;
  /** This browser is the owner's: the visit is not counted, and the page says so. */
  isOwn: boolean;
  title: string;
  cta: { label: string; url: string } | undefined;
  room: RoomBack | undefined;
  preview: LinkPreview | undefined;
}

export interface ShellProps extends DocumentPageProps {
  /** Address of the content's first page. */
  content: string;
  /** Number of pages of the content; reading depth covers all of them. */
  pages: number;
  /** Of the copy: when it was made, and of what. */
  source: { at: Date; original: string | undefined };
}

/**
 * Renders the page around published content, which fills the screen. The thin header says that this is a copy and whose; the
 * workspace can turn it off, and then it appears only with a button or a room link.
 */
export function ShellPage({ parts, view, isOwn, title, content, pages, source, cta, room, preview }: ShellProps) {
  const { assets, words, sender } = parts;
  const says = sender?.showHeader ?? false;
  return (
    <PageFrame
      parts={parts}
      title={title}
      styles={assets.shell.styles}
      script={assets.shell.script}
      preview={preview}
      body={{ class: 'shell', ...viewData(view), 'data-pages': String(pages) }}
    >
      {says || cta || room ? (
        <header class={cta || room ? 'bar' : 'bar bar-thin'}>
          {room ? <BackToRoom words={words} room={room} /> : null}
          {says ? (
            <p class="bar-source">
              <SharedBy parts={parts} isOwn={isOwn} />
              <Source words={words} source={source} />
              <ReportLink parts={parts} />
            </p>
          ) : (
            <>
              <span class="bar-title">{title}</span>
              <ReportLink parts={parts} />
            </>
          )}
          {cta ? <CtaButton cta={cta} /> : null}
        </header>
      ) : null}
      <p id="form-unsent" class="shell-notice" role="alert" hidden>
        {words.say('formUnsent', { name: sender?.name ?? '' })}
      </p>
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

function Source({ words, source: { at, original } }: { words: VisitorWords; source: ShellProps['source'] }) {
  const date = words.date(at);
  return (
    <span>
      {words.say(original === undefined ? 'published' : 'captured', { date })}
      {original === undefined ? null : ' · '}
      {original === undefined ? null : (
        <a
          href={original}
          target="_blank"
          rel="noopener noreferrer"
          title={words.say('originalAt', { host: new URL(original).host })}
        >
          {words.say('original')}
        </a>
      )}
    </span>
  );
}
