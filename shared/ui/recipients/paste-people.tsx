import { useEffect, useId, useState } from 'preact/hooks';
import type { Person, ReadPeople } from '#shared/recipients/person';
import { Button } from '../button.tsx';
import { t } from '../messages/translate.ts';

interface PastePeopleProps {
  /** Makes a link for each; what was pasted is kept until it resolves. */
  make: (people: Person[]) => Promise<void>;
}

/** Names and addresses as people have them: a To line, a table, a CSV file, one a line. Who was understood is shown first. */
export function PastePeople({ make }: PastePeopleProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadPeople>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let gone = false;
    // Loaded with the first key: a screen that only shows recipients does without the reader of tables.
    if (text.trim() === '') setRead(undefined);
    else void import('#shared/recipients/people-of-text').then((reader) => !gone && setRead(reader.peopleOfText(text)));
    return () => {
      gone = true;
    };
  }, [text]);
  const submit = async () => {
    if (read === undefined || read.people.length === 0) return;
    setBusy(true);
    try {
      await make(read.people);
      setText(read.wrong.join('\n'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="field">
        <label for={id}>{t('recipients.paste')}</label>
        <textarea
          id={id}
          rows={4}
          value={text}
          spellcheck={false}
          aria-describedby={`${id}-hint`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <span class="field-hint" id={`${id}-hint`}>
          {t('recipients.paste-hint')}
        </span>
      </div>
      {read && <Understood read={read} />}
      <Button type="submit" disabled={busy || (read?.people.length ?? 0) === 0}>
        {t('recipients.make', { count: read?.people.length ?? 0 })}
      </Button>
    </form>
  );
}

function Understood({ read: { people, duplicates, wrong } }: { read: ReadPeople }) {
  return (
    <div class="stack small" role="status">
      {people.length > 0 && (
        <details>
          <summary>{t('recipients.understood', { count: people.length })}</summary>
          <ul>
            {people.map(({ name, email }) => (
              <li key={email ?? name} dir="auto">
                {[name, email].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      )}
      {duplicates.length > 0 && <p class="soft">{t('recipients.duplicates', { count: duplicates.length })}</p>}
      {wrong.length > 0 && (
        <p class="field-error">
          {t('recipients.wrong', { count: wrong.length })} <bdi>{wrong.join(' · ')}</bdi>
        </p>
      )}
    </div>
  );
}
