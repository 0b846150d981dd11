import type { AssetFiles } from '../assets/link-assets.ts';
import type { VisitorWords } from '../words/visitor-words.ts';
import { PageFrame } from './page-frame.tsx';

/**
 * Shows a held page to the operator. The sandbox is narrower than for visitors: scripts run, but forms, popups, dialogs
 * and downloads are blocked, because the page is suspicious.
 */
export function ReviewPage(props: { assets: AssetFiles; words: VisitorWords; title: string; content: string }) {
  const { assets, words, title, content } = props;
  return (
    <PageFrame
      parts={{ assets, words }}
      title={words.say('reviewTitle', { title })}
      styles={assets.shell.styles}
      body={{ class: 'shell' }}
    >
      <header class="bar bar-review">
        <span class="bar-title">
          {words.say('heldForReview')} <bdi>{title}</bdi>
        </span>
        <span class="soft">{words.say('reviewOff')}</span>
      </header>
      <main class="shell-main">
        <iframe title={title} src={content} sandbox="allow-scripts" referrerpolicy="no-referrer" />
      </main>
    </PageFrame>
  );
}
