import type { AssetFiles } from '../assets/link-assets.ts';
import { PageFrame } from './page-frame.tsx';

/**
 * A held page for the operator to look at. Narrower than what visitors get: it runs, but it sends no form, opens no
 * window, asks nothing and saves nothing, because it is looked at on suspicion.
 */
export function ReviewPage(props: { assets: AssetFiles; title: string; content: string }) {
  const { assets, title, content } = props;
  return (
    <PageFrame title={`Review: ${title}`} styles={assets.shell.styles} icon={assets.mark} body={{ class: 'shell' }}>
      <header class="bar">
        <span class="bar-title">Held for review: {title}</span>
        <span class="soft">Forms and links are off. Type nothing into it.</span>
      </header>
      <main class="shell-main">
        <iframe title={title} src={content} sandbox="allow-scripts" referrerpolicy="no-referrer" />
      </main>
    </PageFrame>
  );
}
