import { useEffect, useRef, useState } from 'preact/hooks';
import type { Person } from '#shared/formats/people.ts';
import { createPersonalLinks, type RefusedPerson } from '#shared/recipients/create-personal-links.ts';
import type { CreatedPersonalLink } from '#shared/recipients/personal-links.ts';
import type { PaneServices } from '../services/pane-services.ts';

interface LinkedDocument {
  service: string;
  slug: string;
  uuid: string;
}

interface PersonalLinksState {
  /** Made on this device, newest first. */
  made: CreatedPersonalLink[];
  /** For whom one is still to be made. */
  left: Person[];
  /** How many were asked for; `undefined` while none is being made. */
  total: number | undefined;
  refused: RefusedPerson[];
  error: unknown;
}

/** Why nobody waits any more, other than that the document is no longer in view. */
const cancelled = Symbol('cancelled');

export type PersonalLinks = ReturnType<typeof usePersonalLinks>;

/**
 * Makes personal links one after the other, whichever tab is in view; what the pane was closed over can be gone on with.
 */
export function usePersonalLinks(
  { service, slug, uuid }: LinkedDocument,
  { personalLinks, clientFor, clock }: PaneServices,
) {
  const [links, setLinks] = useState<PersonalLinksState>({
    made: [],
    left: [],
    total: undefined,
    refused: [],
    error: undefined,
  });
  const running = useRef<AbortController | undefined>(undefined);
  const set = (change: Partial<PersonalLinksState>) => setLinks((before) => ({ ...before, ...change }));
  const readMade = async () => set({ made: await personalLinks.list(service, slug) });

  useEffect(() => {
    void readMade();
    void personalLinks.pending(uuid).then((left) => set({ left }));
    return () => running.current?.abort();
  }, [service, slug, uuid]);

  const run = async (waiting: Person[]) => {
    const control = new AbortController();
    running.current = control;
    set({ left: waiting, total: waiting.length, refused: [], error: undefined });
    const { recipients } = clientFor(service);
    try {
      await personalLinks.savePending(uuid, waiting);
      await createPersonalLinks({
        waiting,
        signal: control.signal,
        make: async (person) => {
          const { link } = await recipients.create(uuid, person);
          await personalLinks.save({ service, slug, ...person, link, madeAt: clock.now() });
        },
        onLeft: async (waiting, refused) => {
          // The one that was on its way when it was cancelled is still told of.
          const left = control.signal.reason === cancelled ? [] : waiting;
          await personalLinks.savePending(uuid, left);
          set({ left });
          if (refused) setLinks((before) => ({ ...before, refused: [...before.refused, refused] }));
        },
      });
    } catch (error) {
      set({ error });
    }
    set({ total: undefined });
    await readMade();
  };

  return {
    ...links,
    make: (people: Person[]) => run([...links.left, ...people]),
    goOn: () => run(links.left),
    /** Those that were made stay; nobody waits any more. */
    stop: async () => {
      running.current?.abort(cancelled);
      await personalLinks.savePending(uuid, []);
      set({ left: [], error: undefined });
    },
  };
}
