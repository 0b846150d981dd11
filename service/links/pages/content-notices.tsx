import { PageFrame, type PageParts } from './page-frame.tsx';

type ContentParts = Pick<PageParts, 'assets' | 'words'>;

/** Shown in the content frame when the content's address has expired, or its owner replaced it or changed who may see it. */
export function GonePage({ parts }: { parts: ContentParts }) {
  const { assets, words } = parts;
  return (
    <PageFrame
      parts={parts}
      title={words.say('reloadHeading')}
      styles={[assets.page]}
      script={assets.expiredContent}
      body={{ class: 'card-page' }}
    >
      <main class="card">
        <h1>{words.say('reloadHeading')}</h1>
        <p class="soft">{words.say('reloadText')}</p>
      </main>
    </PageFrame>
  );
}

/** Shown in the content frame when a site has neither the page nor its own error page. */
export function MissingFilePage({ parts, home }: { parts: ContentParts; home: string }) {
  const { assets, words } = parts;
  return (
    <PageFrame parts={parts} title={words.say('noPageHeading')} styles={[assets.page]} body={{ class: 'card-page' }}>
      <main class="card">
        <h1>{words.say('noPageHeading')}</h1>
        <p class="soft">{words.say('noPageText')}</p>
        <p>
          <a href={home}>{words.say('noPageBack')}</a>
        </p>
      </main>
    </PageFrame>
  );
}
