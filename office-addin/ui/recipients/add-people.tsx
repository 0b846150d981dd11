import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Person } from '#shared/formats/person.ts';
import { t } from '#shared/messages/translate.ts';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import { Button } from '#shared/ui/button.tsx';
import { PastePeople } from '#shared/ui/recipients/paste-people.tsx';
import type { DraftRef } from '#shared/ui/use-draft.ts';

interface AddPeopleProps {
  /** Everyone with a link. */
  linked: readonly BoardRow[];
  /** Whether nobody is known to have one: then the button is the way to begin. */
  nobody: boolean;
  /** Creates a link for each person. */
  create: (people: Person[]) => Promise<void>;
  /** True while links are being created. */
  busy: boolean;
  /** Keeps the text while the tab is not shown. */
  draft: DraftRef<string>;
  /** Reads the text selected in the open file. */
  readSelection: () => Promise<string>;
}

/** Shows a button that opens the form for more people, who come from the selection, a file or the keyboard. */
export function AddPeople({ linked, nobody, create, busy, draft, readSelection }: AddPeopleProps) {
  const [open, setOpen] = useState((draft.value ?? '') !== '');
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(open);
  useLayoutEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    // The control that had the focus is gone, unless the person has moved on since.
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(open ? 'textarea' : 'button')?.focus();
  }, [open]);
  const close = () => setOpen(false);
  return (
    <div ref={place}>
      {open ? (
        <section class="stack" aria-label={t('recipients.add')}>
          <h2>{t('recipients.add')}</h2>
          <PastePeople
            create={create}
            linked={linked}
            busy={busy}
            draft={draft}
            readSelection={readSelection}
            onDone={close}
          >
            <Button look="quiet" onClick={close}>
              {t('action.close')}
            </Button>
          </PastePeople>
        </section>
      ) : (
        <div class={nobody ? 'empty' : 'row'}>
          {nobody && (
            <>
              <p>{t('recipients.none')}</p>
              <p class="small soft">{t('recipients.none-hint')}</p>
            </>
          )}
          <Button onClick={() => setOpen(true)}>{t('recipients.add')}</Button>
        </div>
      )}
    </div>
  );
}
