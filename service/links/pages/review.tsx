import type { AssetFiles } from '../assets/link-assets.ts';
import { wordsOf } from '../words/visitor-words.ts';
import { PageFrame } from './page-frame.tsx';

/**
 * Shows a held page to the operator. The sandbox is narrower than for visitors: scripts run, but forms, popups, dialogs
 * and downloads are blocked, because the page is suspicious.
 */
export function ReviewPage(props: { assets: AssetFiles; title: string; content: string }) {
  const { assets, title, content } = props;
  return (
    <PageFrame
      parts={{ assets, words: wordsOf('en') }}
      title={`Review: ${title}`}
      styles={assets.shell.styles}
      body={{ class: 'shell' }}
    >
      <header class="bar bar-review">
        <span class="bar-title">
          Held for review: <bdi>{title}</bdi>
        </span>
        <span class="soft">Forms and links are off. Type nothing into it.</span>
      </header>
      <main class="shell-main">
        <iframe title={title} src={content} sandbox="allow-scripts" referrerpolicy="no-referrer" />
      </main>
    </PageFrame>
  );
}
