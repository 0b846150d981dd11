import { expect, it, vi } from 'vitest';
import { NotReady, RateLimited, ServiceFault } from '#shared/api/errors.ts';
import type { FormResponse } from '#shared/contract/form-response.ts';
import { fetchSignedCopies } from './fetch-signed-copies.ts';

const response = (id: string, ready: boolean): FormResponse => ({
  ...{ id, when: '2026-11-20T10:00:00Z', who: id, fields: {}, answers: [], signed: true, signed_pdf_ready: ready },
});

const signed = [response('made later', false), response('one', true), response('two', true)];
const pdf = new Blob(['%PDF-']);

function gather(
  signedPdf: (id: string) => Promise<Blob>,
  fetched = new Map<string, Blob>(),
  control = new AbortController(),
) {
  const onFetched = vi.fn();
  const { signal } = control;
  return {
    fetched,
    onFetched,
    gathered: fetchSignedCopies({ signed, fetched, source: { signedPdf }, onFetched, signal }),
  };
}

it('fetches finished copies first', async () => {
  const { fetched, onFetched, gathered } = gather(async () => pdf);
  expect(await gathered).toBe(true);
  expect([...fetched.keys()]).toEqual(['one', 'two', 'made later']);
  expect(onFetched).toHaveBeenCalledTimes(3);
});

it('resumes after an interruption, and requests nothing twice', async () => {
  const first = gather((id) => (id === 'two' ? Promise.reject(new RateLimited()) : Promise.resolve(pdf)));
  await expect(first.gathered).rejects.toMatchObject({ code: 'rate_limited' });
  const asked: string[] = [];
  const again = gather(async (id) => {
    asked.push(id);
    return pdf;
  }, first.fetched);
  expect(await again.gathered).toBe(true);
  expect(asked).toEqual(['two', 'made later']);
});

/** @feature signed-pdfs */
it('skips copies that the service cannot deliver, and reports them at the end', async () => {
  const { fetched, gathered } = gather((id) =>
    id === 'one' ? Promise.reject(new ServiceFault(500)) : Promise.resolve(pdf),
  );
  await expect(gathered).rejects.toMatchObject({ code: 'service_fault' });
  expect([...fetched.keys()]).toEqual(['two', 'made later']);
});

it('stops when the service no longer answers', async () => {
  const signedPdf = vi.fn(() => Promise.reject(new ServiceFault(500)));
  const more = [...signed, response('three', true), response('four', true)];
  const { signal } = new AbortController();
  const gathering = fetchSignedCopies({
    signed: more,
    fetched: new Map(),
    source: { signedPdf },
    onFetched: vi.fn(),
    signal,
  });
  await expect(gathering).rejects.toMatchObject({ code: 'service_fault' });
  expect(signedPdf).toHaveBeenCalledTimes(3);
});

it('requests again a copy that is missing from storage', async () => {
  const gone = new Blob();
  vi.spyOn(gone, 'slice').mockReturnValue(gone);
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('Gone.', 'NotFoundError'));
  const { fetched, gathered } = gather(async () => pdf, new Map([['one', gone]]));
  expect(await gathered).toBe(true);
  expect(fetched.get('one')).toBe(pdf);
});

/** @feature signed-pdfs */
it('keeps the others when one copy is not ready', async () => {
  const { fetched, gathered } = gather((id) =>
    id === 'made later' ? Promise.reject(new NotReady()) : Promise.resolve(pdf),
  );
  expect(await gathered).toBe(false);
  expect([...fetched.keys()]).toEqual(['one', 'two']);
});

it('stops at once when cancelled, whatever it waits for', async () => {
  const control = new AbortController();
  const { gathered } = gather(() => new Promise(() => undefined), undefined, control);
  control.abort(new Error('Cancelled.'));
  await expect(gathered).rejects.toThrow('Cancelled.');
});
