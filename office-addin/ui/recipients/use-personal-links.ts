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
  /** Links created on this device, newest first. */
  created: CreatedPersonalLink[];
  /** People who still need a link. */
  remaining: Person[];
  /** Number of requested links; `undefined` while none is being created. */
  total: number | undefined;
  refused: RefusedPerson[];
  error: unknown;
}

/** Abort reason of a cancellation by the person, unlike a change of the document. */
const cancelled = Symbol('cancelled');

export type PersonalLinks = ReturnType<typeof usePersonalLinks>;

/**
 * Creates personal links one after the other, on whichever tab. Links that are pending when the pane closes can be resumed.
 */
export function usePersonalLinks(
  { service, slug, uuid }: LinkedDocument,
  { personalLinks, clientFor, clock }: PaneServices,
) {
  const [links, setLinks] = useState<PersonalLinksState>({
    created: [],
    remaining: [],
    total: undefined,
    refused: [],
    error: undefined,
  });
  const running = useRef<AbortController | undefined>(undefined);
  const set = (change: Partial<PersonalLinksState>) => setLinks((before) => ({ ...before, ...change }));
  const readCreated = async () => set({ created: await personalLinks.list(service, slug) });

  useEffect(() => {
    void readCreated();
    void personalLinks.pending(uuid).then((remaining) => set({ remaining }));
    return () => running.current?.abort();
  }, [service, slug, uuid]);

  const run = async (waiting: Person[]) => {
    const control = new AbortController();
    running.current = control;
    set({ remaining: waiting, total: waiting.length, refused: [], error: undefined });
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
          // The request that was pending at the cancellation still reports here.
          const remaining = control.signal.reason === cancelled ? [] : waiting;
          await personalLinks.savePending(uuid, remaining);
          set({ remaining });
          if (refused) setLinks((before) => ({ ...before, refused: [...before.refused, refused] }));
        },
      });
    } catch (error) {
      set({ error });
    }
    set({ total: undefined });
    await readCreated();
  };

  return {
    ...links,
    create: (people: Person[]) => run([...links.remaining, ...people]),
    resume: () => run(links.remaining),
    /** Cancels pending links. Created ones stay. */
    cancel: async () => {
      running.current?.abort(cancelled);
      await personalLinks.savePending(uuid, []);
      set({ remaining: [], error: undefined });
    },
  };
}
