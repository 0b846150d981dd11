import { useEffect, useRef, useState } from 'preact/hooks';
import { type Person, personKey } from '#shared/formats/person.ts';
import type { CreatedPersonalLink } from '#shared/recipients/personal-links.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import type { NotedRecipient } from '../../host/document/recipients-note.ts';
import type { PaneServices } from '../services/pane-services.ts';
import { createPersonalLinks, type RefusedPerson } from './create-personal-links.ts';

interface PersonalLinksState {
  /** Links created on this device, and those that the file keeps, newest first. */
  created: CreatedPersonalLink[];
  /** Whether those of the device are known. Until then, nothing says that nobody has a link. */
  isRead: boolean;
  /** Whether the file keeps links. */
  inFile: boolean;
  /** People who still need a link. */
  remaining: Person[];
  /** Number of requested links; `undefined` while none is being created. */
  total: number | undefined;
  /** Number of those created, also after the last one. */
  made: number;
  refused: RefusedPerson[];
  error: unknown;
}

function noted({ name, email, link, madeAt }: CreatedPersonalLink): NotedRecipient {
  return { ...(name !== undefined && { name }), ...(email !== undefined && { email }), link, madeAt };
}

/** Abort reason of a cancellation by the person, unlike a change of the document. */
const cancelled = Symbol('cancelled');

export type PersonalLinks = ReturnType<typeof usePersonalLinks>;

/**
 * Creates personal links one after the other, on whichever tab. Links that are pending when the pane closes can be resumed.
 */
export function usePersonalLinks(note: LinkNote, { personalLinks, clientFor, clock, document, lock }: PaneServices) {
  const { service, slug, uuid } = note;
  const [links, setLinks] = useState<PersonalLinksState>({
    created: [],
    isRead: false,
    inFile: false,
    remaining: [],
    total: undefined,
    made: 0,
    refused: [],
    error: undefined,
  });
  const running = useRef<AbortController | undefined>(undefined);
  /** False after the device had no room for the people who wait: then only this pane knows them. */
  const isStored = useRef(true);
  const set = (change: Partial<PersonalLinksState>) => setLinks((before) => ({ ...before, ...change }));
  const fail = (error: unknown) => {
    setLinks((before) => ({ ...before, error: before.error ?? error }));
    return undefined;
  };
  const readCreated = async () => {
    const onDevice = await personalLinks.list(service, slug).catch(fail);
    const noted = document.readRecipients(note);
    setLinks((before) => {
      const known = onDevice ?? before.created;
      const fromFile = noted.filter(({ link }) => !known.some((own) => own.link === link));
      const created = [...known, ...fromFile.map((each) => ({ ...each, service, slug }))];
      return {
        ...before,
        created: created.toSorted((one, other) => other.madeAt - one.madeAt),
        isRead: onDevice !== undefined,
        inFile: noted.length > 0,
      };
    });
  };

  useEffect(() => {
    readCreated().catch(fail);
    personalLinks.pending(uuid).then((remaining) => set({ remaining }), fail);
    return () => running.current?.abort();
  }, [service, slug, uuid]);

  const run = async (added: Person[]) => {
    const control = new AbortController();
    running.current = control;
    const shown = added.length > 0 && isStored.current ? added : [...links.remaining, ...added];
    set({ remaining: shown, total: shown.length, made: 0, refused: [], error: undefined });
    try {
      const waiting = isStored.current ? added : shown;
      isStored.current = false;
      // Before the others are waited for: the pane may be closed meanwhile.
      await personalLinks.changePending(uuid, (people) => [...people, ...waiting]);
      isStored.current = true;
      // Another pane of the file may be creating links: its people have theirs once the lock is free.
      await lock.run(`linkwake.links.${uuid}`, () => createLinks(control, shown), control.signal);
    } catch (error) {
      if (!control.signal.aborted) fail(error);
    }
    set({ total: undefined });
    // With the screen, the sign-in may have ended. The next run keeps these links, too.
    const hasLeft = () => control.signal.aborted && control.signal.reason !== cancelled;
    if (hasLeft()) return;
    await keepInFile(hasLeft).catch(fail);
    await readCreated().catch(fail);
  };

  const createLinks = async ({ signal }: AbortController, shown: Person[]) => {
    const { recipients } = clientFor(service);
    // The error of an unreadable list is shown already.
    const waiting = await personalLinks.pending(uuid).catch(() => shown);
    set({ remaining: waiting, total: waiting.length });
    await createPersonalLinks({
      waiting,
      signal,
      create: async (person) => {
        const { link } = await recipients.create(uuid, person);
        await personalLinks.save({ service, slug, ...person, link, madeAt: clock.now() });
        setLinks((before) => ({ ...before, made: before.made + 1 }));
      },
      onLeft: async (left, refused) => {
        await drop(waiting.slice(0, waiting.length - left.length));
        // The request that was pending at the cancellation still reports here.
        if (signal.reason !== cancelled) set({ remaining: left });
        if (refused) setLinks((before) => ({ ...before, refused: [...before.refused, refused] }));
      },
    });
  };

  /** Takes people out of those who wait for a link. */
  const drop = (people: readonly Person[]) => {
    const dropped = new Set(people.map(personKey));
    return personalLinks.changePending(uuid, (before) => before.filter((person) => !dropped.has(personKey(person))));
  };

  /** Keeps this device's links in the file too, where no service lists them for other devices. */
  const keepInFile = async (hasLeft: () => boolean) => {
    // Without a fingerprint, the file is not one whose copies can be sent without the links.
    if (document.readOnly || note.content === undefined) return;
    if ((await clientFor(service).announces('GET documents/{}/recipients')) !== false) return;
    const made = await personalLinks.list(service, slug);
    // If Office refuses, the links stay on the device.
    if (made.length > 0 && !hasLeft()) await document.addRecipients(note, made.map(noted)).catch(() => undefined);
  };

  return {
    ...links,
    create: run,
    resume: () => run([]),
    /** Cancels pending links. Created ones stay. */
    cancel: async () => {
      running.current?.abort(cancelled);
      set({ remaining: [], error: undefined });
      await drop(links.remaining).catch(fail);
    },
  };
}
