import { t } from '#shared/ui/messages/translate';
import { Button } from '#ui/button';
import { CopyButton } from '#ui/copy-button';
import { ask } from '../../browser/ask.ts';
import { copyText } from '../../browser/clipboard.ts';
import { openLink } from '../../browser/pages.ts';
import type { MissingParts, PublishedLink } from '../../browser/publish-job.ts';
import { missingWords } from './missing-words.ts';

interface JobResultProps {
  result: PublishedLink;
  /** What could not be read of the page; `undefined` where the job does not know. */
  missing: MissingParts | undefined;
  replaced: boolean;
  /** The link has just been put on the clipboard. */
  copied: boolean;
}

/** The link, where it is, and what to do with it. */
export function JobResult({ result, missing, replaced, copied }: JobResultProps) {
  const { title, link, held } = result;
  const warnings = [...missingWords(missing), ...result.warnings];
  return (
    <section class="stack">
      <div class={held ? 'notice notice-caution' : 'notice notice-good'} role="status">
        <h1 class="page-title">
          {t(replaced ? 'publish.replaced' : 'publish.done')}: {title}
        </h1>
        {held && <p>{t('publish.held')}</p>}
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
        {copied && <p class="small">{t('publish.copied')}</p>}
      </div>
      {warnings.length > 0 && (
        <details>
          <summary>{t('publish.warnings')}</summary>
          <ul class="small">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      )}
      <div class="row">
        <CopyButton text={link} copy={copyText} look="primary" />
        <Button onClick={() => void openLink(link)}>{t('action.open')}</Button>
        <span class="bar-end">
          <Button look="quiet" onClick={() => void ask('publish.dismiss', {})}>
            {t('publish.dismiss')}
          </Button>
        </span>
      </div>
    </section>
  );
}
