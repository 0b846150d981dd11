import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../service/config/config.ts';
import { ConfigError } from '../../service/errors/start-errors.ts';
import { jobsChannel } from '../../service/queue/queue.ts';
import { runService } from '../../service/run-service.ts';
import { retrySignedCopy } from '../../service/signing/find-signed-copy.ts';
import { openSigning } from '../../service/signing/open-signing.ts';
import { openOperatorIdentity, operatorIdentity } from '../../service/signing/pades/operator-identity.ts';
import { queueRenewals } from '../../service/signing/queue-renewals.ts';
import { verifyFile } from '../../service/signing/verify/verify-file.ts';
import { fileForm } from '../support/pages/console-session.ts';
import { freePorts } from '../support/service/free-ports.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { makePkcs12, startTimestampService, type TimestampService } from '../support/signing/openssl.ts';
import { pdfsig, pdfText } from '../support/signing/poppler.ts';
import { fileBytesOf, publishAndSign, waitForSignedCopy } from '../support/signing/signed-copy.ts';

const rsa = ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'];
const p256 = ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'];

let folder: string;
let path: string;
let times: TimestampService;
let service: StartedService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linkwake-signing-'));
  path = makePkcs12(folder, 'Company', { key: p256, password: 'geheim ü' });
  times = await startTimestampService(folder);
  service = await startService({
    env: { SIGNING_P12: path, SIGNING_P12_PASSWORD: 'geheim ü', TIMESTAMP_URL: times.url, LOG_LEVEL: 'silent' },
  });
});

afterAll(async () => {
  await service.stop();
  await times.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the operator’s certificate', () => {
  /** @feature signed-copies */
  it('signs copies, with its issuers’ certificates, and with a time stamp', async () => {
    const { id } = await publishAndSign(service, 'Lease');
    const copy = await waitForSignedCopy(service, id);
    const said = pdfsig(copy);
    expect(said).toContain('Signer Certificate Common Name: Company signer');
    expect(said).toContain('Signature Validation: Signature is Valid.');
    expect(pdfText(copy)).toContain(`By ${new URL(times.url).host}`);
    const verdict = await verifyFile(fileBytesOf(copy), service.deps.signing);
    expect(verdict).toMatchObject({
      kind: 'unchanged',
      record: { title: 'Lease', response: id },
      timestamp: { authority: 'Test Time Authority' },
    });
    // This text is outside the signed range: anybody could have added it, with any name.
    const form = fileForm({ name: 'lease.pdf', bytes: copy });
    const headers = { origin: service.baseUrl };
    const page = await (await fetch(`${service.baseUrl}/verify/`, { method: 'POST', body: form, headers })).text();
    expect(page).toContain('according to <bdi>Test Time Authority</bdi> (not verified here)');
  });

  it('waits for a time stamp service that does not answer, and finally fails instead of signing without one', async () => {
    times.broken = true;
    const { id, document } = await publishAndSign(service, 'Late');
    const state = () =>
      service.db.selectFrom('responses').select('signed_state').where('id', '=', id).executeTakeFirstOrThrow();
    const failed = async () => {
      // The next attempt is due at once.
      await sql`update jobs set run_at = now() where kind = 'sign-response' and done_at is null`.execute(service.db);
      await sql`select pg_notify(${jobsChannel}, '')`.execute(service.db);
      expect((await state()).signed_state).toBe('failed');
    };
    await vi.waitFor(failed, { timeout: 90_000, interval: 200 });
    const job = await service.db
      .selectFrom('jobs')
      .select(['attempts', 'last_error'])
      .where('kind', '=', 'sign-response')
      .where(sql<string>`payload ->> 'responseId'`, '=', id)
      .executeTakeFirstOrThrow();
    expect(job).toEqual({ attempts: 3, last_error: 'The time stamp service answered 503.' });

    times.broken = false;
    await retrySignedCopy(service.db, document.uuid, id);
    expect(pdfsig(await waitForSignedCopy(service, id))).toContain('Signature is Valid.');
  });

  /** @feature long-term-signatures */
  it('has copies with validation data, which are renewed once, by one of several processes', async () => {
    const { id, document } = await publishAndSign(service, 'Archive');
    const copy = await waitForSignedCopy(service, id);
    const stored = () =>
      service.db
        .selectFrom('responses')
        .select(['signed_blob', 'signed_level', 'signed_renew_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const jobs = () =>
      service.db
        .selectFrom('jobs')
        .select(['attempts', 'done_at', 'last_error'])
        .where('kind', '=', 'renew-copy')
        .where(sql<string>`payload ->> 'responseId'`, '=', id)
        .orderBy('id')
        .execute();
    const makeDue = () =>
      sql`update responses set signed_renew_at = now() - interval '2 days', signed_renew_tried_at = null where id = ${id}`.execute(
        service.db,
      );
    const overdue = async () =>
      /linkwake_signed_copies_overdue (\d+)/.exec((await service.deps.metrics.read()).text)?.[1];
    const address = `${service.baseUrl}/api/v1/documents/${document.uuid}/responses/${id}/signed.pdf`;
    const headers = { authorization: `Bearer ${service.owner.apiKey}` };
    const etag = (await fetch(address, { headers })).headers.get('etag');
    const before = await stored();
    // Certificates that name no revocation data.
    expect(before.signed_level).toBe('B-T');
    expect(before.signed_renew_at?.getTime()).toBeGreaterThan(Date.now());
    expect([await queueRenewals(service.db), await overdue()]).toEqual([0, '0']);

    times.broken = true;
    await makeDue();
    const queued = await Promise.all([queueRenewals(service.db), queueRenewals(service.db), queueRenewals(service.db)]);
    expect(queued.sort()).toEqual([0, 0, 1]);
    const givenUp = async () => {
      await sql`update jobs set run_at = now() where kind = 'renew-copy' and done_at is null`.execute(service.db);
      await sql`select pg_notify(${jobsChannel}, '')`.execute(service.db);
      expect((await jobs())[0]?.done_at).not.toBeNull();
    };
    await vi.waitFor(givenUp, { timeout: 90_000, interval: 100 });
    expect(await jobs()).toMatchObject([{ attempts: 3, last_error: 'The time stamp service answered 503.' }]);
    expect([(await stored()).signed_blob, await overdue(), await queueRenewals(service.db)]).toEqual([
      before.signed_blob,
      '1',
      0,
    ]);

    times.broken = false;
    await makeDue();
    expect(await queueRenewals(service.db)).toBe(1);
    await vi.waitFor(async () => expect((await stored()).signed_blob).not.toBe(before.signed_blob), {
      timeout: 60_000,
      interval: 50,
    });
    const renewed = await waitForSignedCopy(service, id);
    expect(renewed.subarray(0, copy.length).equals(copy)).toBe(true);
    expect(pdfsig(renewed)).toContain('Linkwake time stamp 2');
    expect([await overdue(), await queueRenewals(service.db)]).toEqual(['0', 0]);
    for (const file of [copy, renewed]) {
      expect(await verifyFile(fileBytesOf(file), service.deps.signing)).toMatchObject({ kind: 'unchanged' });
    }
    const again = await fetch(address, { headers: { ...headers, 'if-none-match': etag ?? '' } });
    expect([again.status, again.headers.get('content-length')]).toEqual([200, String(renewed.length)]);
  });

  it('is accepted with an RSA key as well', async () => {
    const other = makePkcs12(folder, 'Other', { key: rsa, password: '' });
    const identity = await operatorIdentity({ path: other, password: '' });
    expect(identity.key.asymmetricKeyType).toBe('rsa');
    expect(identity.issuers.map(({ subject }) => subject)).toEqual(['CN=Other authority']);
  });

  /** @feature certificate-renewal */
  it('is read again when its file was replaced, and does not sign after its end', async () => {
    const file = { path: makePkcs12(folder, 'Before', { key: p256, password: '' }), password: '' };
    const identity = await openOperatorIdentity(file);
    expect((await identity()).certificate.subject).toBe('CN=Before signer');
    await copyFile(makePkcs12(folder, 'After', { key: p256, password: '' }), file.path);
    const { certificate } = await identity();
    expect(certificate.subject).toBe('CN=After signer');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(certificate.validTo) + 1 });
    try {
      await expect(identity()).rejects.toThrow('SIGNING_P12: its certificate was valid until');
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops the start with a message when its file or password is wrong', async () => {
    const noise = join(folder, 'noise.p12');
    await writeFile(noise, 'no PKCS #12');
    const [port, linkPort] = await freePorts(2);
    const ports = { PORT: String(port), LINK_PORT: String(linkPort) };
    const start = (env: Record<string, string>) => runService(readConfig({ ...ports, DATA_DIR: folder, ...env }));
    await expect(start({ SIGNING_P12: path, SIGNING_P12_PASSWORD: 'wrong' })).rejects.toThrow(
      new ConfigError([{ path: ['SIGNING_P12_PASSWORD'], message: 'does not open the file that SIGNING_P12 names' }]),
    );
    await expect(start({ SIGNING_P12: noise })).rejects.toThrow('SIGNING_P12: is not a PKCS #12 file that can be read');
    await expect(start({ SIGNING_P12: join(folder, 'none.p12') })).rejects.toThrow('SIGNING_P12: cannot be read');
  });
});

describe('the service’s own certificate', () => {
  it('is the same for all processes, and remains recognized after it is replaced', async () => {
    const { db, secrets, config, signing } = { ...service.deps };
    const first = await openSigning({ db, secrets, config }, undefined);
    const second = await openSigning({ db, secrets, config }, undefined);
    const { certificate } = await first.identity();
    expect((await second.identity()).certificate.fingerprint256).toBe(certificate.fingerprint256);
    expect(certificate.subject).toBe(`CN=Linkwake at ${new URL(config.baseUrl).host}`);
    expect(await signing.isOurs(certificate.raw)).toBe(true);
    expect(await first.isOurs((await signing.identity()).certificate.raw)).toBe(true);
  });

  /** @feature certificate-renewal */
  it('is renewed before its end by a service that goes on running, and the one before remains recognized', async () => {
    const { db, secrets, config } = service.deps;
    const signing = await openSigning({ db, secrets, config }, undefined);
    const before = (await signing.identity()).certificate;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(before.validTo) - 30 * 24 * 60 * 60 * 1000 });
    try {
      const after = (await signing.identity()).certificate;
      expect(Date.parse(after.validTo)).toBeGreaterThan(Date.parse(before.validTo));
      expect([await signing.isOurs(before.raw), await signing.isOurs(after.raw)]).toEqual([true, true]);
    } finally {
      vi.useRealTimers();
    }
  });
});
