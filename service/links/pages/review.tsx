import type { AssetFiles } from '../assets/link-assets.ts';
import type { VisitorWords } from '../words/visitor-words.ts';
import { PageFrame } from './page-frame.tsx';

interface ReviewPageProps {
  assets: AssetFiles;
  words: VisitorWords;
  title: string;
  /** Visitors do not see it; else it was reported. */
  held: boolean;
  content: string;
  /** Address of a PDF, which is offered as a file. */
  pdf: string | undefined;
}

/**
 * Shows a held or reported document to the operator. The sandbox is narrower than for visitors: scripts run, but forms,
 * popups, dialogs and downloads are blocked, because the page is suspicious.
 */
export function ReviewPage({ assets, words, title, held, content, pdf }: ReviewPageProps) {
  return (
    <PageFrame
      parts={{ assets, words }}
      title={words.say('reviewTitle', { title })}
      styles={assets.shell.styles}
      body={{ class: 'shell' }}
    >
      <header class="bar bar-review">
        <span class="bar-title">
          {words.say(held ? 'heldForReview' : 'reportedForReview')} <bdi>{title}</bdi>
        </span>
        {pdf === undefined ? (
          <span class="soft">{words.say('reviewOff')}</span>
        ) : (
          <a href={pdf} download>
            {words.say('downloadPdf')}
          </a>
        )}
      </header>
      <main class="shell-main">
        {pdf === undefined ? (
          <iframe title={title} src={content} sandbox="allow-scripts" referrerpolicy="no-referrer" />
        ) : null}
      </main>
    </PageFrame>
  );
}
