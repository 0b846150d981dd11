import { textOfFile } from '#shared/recipients/text-of-file.ts';
import { Button } from '../button.tsx';
import { t } from '../messages/translate.ts';

interface PeopleSourcesProps {
  /** Takes the text of a source. */
  take: (source: () => Promise<string>) => void;
  readSelection: (() => Promise<string>) | undefined;
}

/** Where names can come from other than the keyboard. */
export function PeopleSources({ take, readSelection }: PeopleSourcesProps) {
  return (
    <div class="row">
      {readSelection && <Button onClick={() => take(readSelection)}>{t('recipients.from-selection')}</Button>}
      <label class="button">
        {t('recipients.from-file')}
        <input
          type="file"
          class="visually-hidden"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) take(() => textOfFile(file));
            // The same file chosen again is read again.
            event.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
