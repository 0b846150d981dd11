import { afterEach, expect, it, vi } from 'vitest';
import { Unreachable } from '#shared/api/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { faultText } from '#shared/messages/fault-message.ts';
import { loadPart } from './load-part.ts';

const importer = 'https://addin.example.com/office-addin/assets/pane.js';

afterEach(() => vi.unstubAllGlobals());

/** A server of the add-in. @returns the addresses that were requested */
function serverThat(answer: (address: string) => Response | Error): string[] {
  const requested: string[] = [];
  vi.stubGlobal('location', new URL('https://addin.example.com/office-addin/taskpane.html'));
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    const answered = answer(address);
    if (answered instanceof Error) throw answered;
    return answered;
  });
  return requested;
}

it('imports a part once its files have arrived, which are requested once', async () => {
  const requested = serverThat(() => new Response());
  const load = () => loadPart(async () => requested.length, ['./a.js', './b.js'], importer);
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  expect(requested).toEqual(['a', 'b'].map((name) => `https://addin.example.com/office-addin/assets/${name}.js`));
});

it.each([new TypeError('Failed to fetch'), new Response(null, { status: 404 })])(
  'imports nothing that has not arrived, since engines keep a failed import: %s',
  async (failure) => {
    let isReachable = false;
    serverThat(() => (isReachable ? new Response() : failure));
    let imports = 0;
    const files = [`./failed-${failure instanceof Response}.js`];
    const load = () => loadPart(async () => (imports += 1), files, importer);
    const error = await load().catch((reason: unknown) => reason);
    expect(imports).toBe(0);
    expect(faultText(faultOf(error))).toBe('Can’t reach addin.example.com. Your work is safe.');
    expect(error).toMatchObject({ service: 'https://addin.example.com' });
    // Of an unreachable service, a publish would search for what may have arrived.
    expect(error).not.toBeInstanceOf(Unreachable);
    isReachable = true;
    expect(await load()).toBe(1);
  },
);
