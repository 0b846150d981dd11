import { t } from '../../messages/translate.ts';

interface ReadingStripProps {
  /** The sections of the document, in the page's order. */
  sections: readonly string[];
  /** Those that the viewer reached. */
  reached: readonly string[];
}

/** Shows which sections of a document one viewer reached, as a strip in the page's order and as a list. */
export function ReadingStrip({ sections, reached }: ReadingStripProps) {
  return (
    <ol class="strip" aria-label={t('visit.sections')}>
      {sections.map((name) => {
        const was = reached.includes(name);
        return (
          <li class={was ? 'strip-part strip-reached' : 'strip-part'} key={name}>
            <bdi>{name}</bdi> <span class="small soft">{t(was ? 'visit.reached' : 'visit.not-reached')}</span>
          </li>
        );
      })}
    </ol>
  );
}
