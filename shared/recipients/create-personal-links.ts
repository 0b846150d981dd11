import { BadRequest } from '#shared/api/errors.ts';
import type { Person } from '../formats/people.ts';

/** Whom the service would not make a link for, and why. */
export interface RefusedPerson {
  person: Person;
  error: BadRequest;
}

interface MakingLinks {
  waiting: readonly Person[];
  /** Makes one; the same person asked for again gets the same link. */
  make: (person: Person) => Promise<void>;
  /** Who is left after each; keep it, and what was stopped can be gone on with. */
  onLeft: (left: Person[], refused?: RefusedPerson) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Makes a link for one after the other. One that the service refuses does not keep the others from theirs.
 * @throws whatever else keeps a link from being made; who is left was told by `onLeft`
 */
export async function createPersonalLinks({ waiting, make, onLeft, signal }: MakingLinks): Promise<void> {
  const left = [...waiting];
  for (let person = left[0]; person !== undefined; person = left[0]) {
    if (signal.aborted) return;
    let refused: RefusedPerson | undefined;
    try {
      await make(person);
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      refused = { person, error };
    }
    left.shift();
    await onLeft([...left], refused);
  }
}
