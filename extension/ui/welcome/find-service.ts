import { useEffect, useState } from 'preact/hooks';
import { discoveryPath } from '#shared/contract/oauth.ts';
import { builtForService } from '../../platform/built-for.ts';
import { originsOnThisComputer } from '../../platform/open-services.ts';

interface FoundService {
  address: string;
  /** Whether a service answers there. `undefined` while that is being asked. */
  answers?: boolean;
}

/**
 * Returns the address of the service: the expected one, or one on another port of this computer that a tab shows, after it has
 * moved there.
 * @param expected the address to ask first; by default the one that the build was made for
 */
export function useService(expected: string = builtForService): FoundService {
  const [found, setFound] = useState<FoundService>({ address: expected });
  useEffect(() => {
    let gone = false;
    findService(expected).then((address) => {
      if (!gone) setFound({ address: address ?? expected, answers: address !== undefined });
    }, reportError);
    return () => {
      gone = true;
    };
  }, [expected]);
  return found;
}

async function findService(expected: string): Promise<string | undefined> {
  if (await isService(expected)) return expected;
  const others = (await originsOnThisComputer(expected)).filter((origin) => origin !== expected);
  const answers = await Promise.all(others.map(isService));
  return others.find((_, index) => answers[index]);
}

/** How long an address may take to answer. */
const patienceMs = 3000;

/** Whether people can sign in at an address. */
async function isService(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(origin + discoveryPath, { credentials: 'omit', redirect: 'error', signal });
    const { issuer } = await answer.json();
    return typeof issuer === 'string' && new URL(issuer).origin === new URL(origin).origin;
  } catch {
    return false;
  }
}
