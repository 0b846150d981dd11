import { privacyText } from '../words/privacy/privacy-text.ts';
import { PageFrame, type PageParts } from './page-frame.tsx';

/** Explains what opening a link records, in the viewer's words. */
export function PrivacyPage({ parts }: { parts: PageParts }) {
  const { title, intro, sections } = privacyText[parts.words.language];
  return (
    <PageFrame parts={parts} title={title} styles={[parts.assets.page]} body={{ class: 'text-page' }}>
      <main>
        <h1>{title}</h1>
        <p>{intro}</p>
        {sections.map(({ heading, list, text }) => (
          <section>
            <h2>{heading}</h2>
            {text.map((paragraph) => (
              <p>{paragraph}</p>
            ))}
            {list.length === 0 ? null : (
              <ul>
                {list.map((item) => (
                  <li>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </main>
    </PageFrame>
  );
}
