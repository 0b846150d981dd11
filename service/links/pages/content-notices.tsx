import type { AssetFiles } from '../assets/link-assets.ts';
import { PageFrame } from './page-frame.tsx';

/** Shown in the content frame when the content's address has expired, or its owner replaced it or changed who may see it. */
export function GonePage(props: { assets: AssetFiles }) {
  const { assets } = props;
  return (
    <PageFrame
      title="Load the page again"
      styles={[assets.page]}
      script={assets.expiredContent}
      icon={assets.mark}
      body={{ class: 'card-page' }}
    >
      <main class="card">
        <h1>Load the page again</h1>
        <p class="soft">The document was open for a long time, or its owner changed it or who may see it.</p>
      </main>
    </PageFrame>
  );
}

/** Shown in the content frame when a site has neither the page nor its own error page. */
export function MissingFilePage(props: { assets: AssetFiles; home: string }) {
  const { assets } = props;
  return (
    <PageFrame title="There is no such page" styles={[assets.page]} icon={assets.mark} body={{ class: 'card-page' }}>
      <main class="card">
        <h1>There is no such page</h1>
        <p class="soft">The link on the page before leads to a file that was not published with it.</p>
        <p>
          <a href={props.home}>Back to the first page</a>
        </p>
      </main>
    </PageFrame>
  );
}
