import { useEffect, useRef, useState } from 'preact/hooks';
import type { MadePersonalLink } from '#shared/publish/personal-links.ts';
import { makeLinksFor, type RefusedPerson } from '#shared/recipients/make-links.ts';
import type { Person } from '#shared/recipients/person.ts';
import type { PaneServices } from '../pane-services.ts';

interface OfDocument {
  service: string;
  slug: string;
  uuid: string;
}

interface Links {
  /** Made on this device, newest first. */
  made: MadePersonalLink[];
  /** For whom one is still to be made. */
  left: Person[];
  /** How many were asked for; `undefined` while none is being made. */
  total: number | undefined;
  refused: RefusedPerson[];
  error: unknown;
}

/** Why nobody waits any more, other than that the document is no longer in view. */
const cancelled = Symbol('cancelled');

export type PersonalLinksOfDocument = ReturnType<typeof useLinks>;

/**
 * Makes personal links one after the other, whichever tab is in view; what the pane was closed over can be gone on with.
 */
export function useLinks({ service, slug, uuid }: OfDocument, { keptLinks, clientFor, clock }: PaneServices) {
  const [links, setLinks] = useState<Links>({ made: [], left: [], total: undefined, refused: [], error: undefined });
  const running = useRef<AbortController | undefined>(undefined);
  const set = (change: Partial<Links>) => setLinks((before) => ({ ...before, ...change }));
  const readMade = async () => set({ made: await keptLinks.of(service, slug) });

  useEffect(() => {
    void readMade();
    void keptLinks.waiting(uuid).then((left) => set({ left }));
    return () => running.current?.abort();
  }, [service, slug, uuid]);

  const run = async (waiting: Person[]) => {
    const control = new AbortController();
    running.current = control;
    set({ left: waiting, total: waiting.length, refused: [], error: undefined });
    const { recipients } = clientFor(service);
    try {
      await keptLinks.setWaiting(uuid, waiting);
      await makeLinksFor({
        waiting,
        signal: control.signal,
        make: async (person) => {
          const { link } = await recipients.create(uuid, person);
          await keptLinks.keep({ service, slug, ...person, link, madeAt: clock.now() });
        },
        onLeft: async (waiting, refused) => {
          // The one that was on its way when it was cancelled is still told of.
          const left = control.signal.reason === cancelled ? [] : waiting;
          await keptLinks.setWaiting(uuid, left);
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
      await keptLinks.setWaiting(uuid, []);
      set({ left: [], error: undefined });
    },
  };
}
