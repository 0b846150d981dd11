import { useState } from 'preact/hooks';
import { linksAsEntered } from '#shared/formats/links-as-entered.ts';
import { t } from '#shared/messages/translate.ts';
import type { NamedLink } from '#shared/recipients/personal-links.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import type { DocumentSelection } from '../../host/selection/document-selection.ts';
import { useOneAtATime } from '../components/use-one-at-a-time.ts';

interface InsertLinksProps {
  created: readonly NamedLink[];
  app: 'word' | 'powerpoint';
  selected: DocumentSelection;
}

/** The value for all recipients, which no link equals. */
const everybody = '';

const hints = {
  word: { all: 'insert.hint-word', one: 'insert.hint-word-one' },
  powerpoint: { all: 'insert.hint-powerpoint', one: 'insert.hint-powerpoint-one' },
} as const;

/** Inserts the names and links of all recipients at the cursor, or one recipient's link. */
export function InsertLinks({ created, app, selected }: InsertLinksProps) {
  const [outcome, setOutcome] = useState<{ error?: unknown }>();
  const [whose, setWhose] = useState(everybody);
  const lines = linksAsEntered(created);
  const { busy, run } = useOneAtATime();
  const one = lines.find(({ link }) => link === whose);
  const insert = () => {
    run(
      () => (one ? selected.insertOne(one.link) : selected.insert(lines)),
      () => setOutcome({}),
    ).catch((error: unknown) => setOutcome({ error }));
  };
  return (
    <div class="stack">
      {lines.length > 1 && (
        <SelectField
          label={t('insert.whose')}
          value={whose}
          options={[
            { value: everybody, label: t('insert.everybody', { count: lines.length }) },
            ...lines.map(({ who, link }) => ({ value: link, label: who })),
          ]}
          onChange={(chosen) => {
            setWhose(chosen);
            setOutcome(undefined);
          }}
        />
      )}
      <div class="pane-hinted">
        <Button disabled={busy} onClick={insert}>
          {t('insert.links')}
        </Button>
        <p class="small soft">{t(hints[app][one ? 'one' : 'all'])}</p>
      </div>
      {outcome && outcome.error === undefined && (
        <div class="notice notice-good" role="status">
          <p>{t('insert.done', { app: app === 'word' ? 'Word' : 'PowerPoint' })}</p>
          <p>{t('insert.seen')}</p>
        </div>
      )}
      {outcome?.error !== undefined && <ErrorNotice error={outcome.error} />}
    </div>
  );
}
