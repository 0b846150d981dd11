import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { hmacSha256 } from '../../crypto/hashes.ts';
import { createRateLimit } from '../../db/rate-limit.ts';
import type { Deps } from '../../deps.ts';
import { addressHash } from '../../mail/address-hash.ts';
import { codeMail } from '../../mail/compose-visitor-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { MailLanguage } from '../../mail/words/mail-words.ts';
import type { PublishedDocument } from '../published-document.ts';
import { isAllowedEmail } from './allowed-email.ts';

/** How long a code works, in seconds. */
export const codeSeconds = 10 * 60;

const maxTries = 5;

/** How long a code that was right still works, in seconds. */
const repeatSeconds = 30;

/** `wrong`: another try is left. `expired`: the code was used before, is too old, or had all its tries. */
export type CodeOutcome = 'right' | 'wrong' | 'expired';

/** A visitor who asks for a code. */
export interface CodeRequest {
  /** As `asciiEmail` returns it. */
  email: string;
  /** Where the visitor is, as `clientNetwork` returns it. */
  network: string;
  language: MailLanguage;
}

/**
 * Creates, sends and checks the codes that prove an address. A code has six digits, works for ten minutes, and allows five
 * tries. It is stored as a keyed hash.
 */
export function createVerificationCodes(deps: Pick<Deps, 'config' | 'db' | 'pool' | 'secrets'>) {
  const { config, db, secrets } = deps;
  const perAddress = createRateLimit(deps, 'code-address', { tries: 5, seconds: 15 * 60 });
  // With five tries a code, this leaves one chance in ten thousand a day to guess one.
  const perAddressDay = createRateLimit(deps, 'code-address-day', { tries: 20, seconds: 24 * 60 * 60 });
  const perNetwork = createRateLimit(deps, 'code-network', { tries: 30, seconds: 60 * 60 });
  const hashOf = async (id: string, code: string) =>
    hmacSha256(await secrets.key('verification-code'), `${id}:${code}`);

  return {
    /**
     * Sends a code to the address if the document admits it. Whether it does cannot be seen, neither by the answer nor by the
     * work: for another address, a code is stored and a mail is queued that has expired already.
     * @returns the id of the code; or the seconds to wait
     */
    async send(
      document: PublishedDocument,
      { email, network, language }: CodeRequest,
    ): Promise<{ id: string } | { wait: number }> {
      const address = await addressHash(secrets, email);
      const key = address.toString('base64url');
      const wait =
        (await perNetwork.consume(network)) ?? (await perAddress.consume(key)) ?? (await perAddressDay.consume(key));
      if (wait !== undefined) return { wait };
      const id = randomUUID();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const codeHash = await hashOf(id, code);
      const { linkHost } = config;
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('verification_codes')
          .values({
            id,
            document_id: document.id,
            address_hash: address,
            code_hash: codeHash,
            expires_at: sql<Date>`now() + make_interval(secs => ${codeSeconds})`,
          })
          .execute();
        await queueMail(transaction, {
          kind: 'code',
          to: email,
          content: codeMail(language, { name: document.sender.name, linkHost }, code),
          workspaceId: document.workspaceId,
          lifeSeconds: isAllowedEmail(document, email) ? codeSeconds : 0,
        });
      });
      return { id };
    },

    /** Checks a code once: each call uses up a try before it compares, so that simultaneous tries count too. */
    async check(document: PublishedDocument, sent: { id: string; email: string }, given: string): Promise<CodeOutcome> {
      const address = await addressHash(secrets, sent.email);
      const { rows } = await sql<{ code_hash: Buffer }>`
        update verification_codes set tries = tries + 1
        where id = ${sent.id} and document_id = ${document.id} and address_hash = ${address}
          and tries < ${maxTries} and expires_at > now()
        returning code_hash`.execute(db);
      const [row] = rows;
      if (!row) return 'expired';
      const digits = given.normalize('NFKC').replace(/[\s-]/g, '');
      const isRight =
        timingSafeEqual(await hashOf(sent.id, digits), row.code_hash) && isAllowedEmail(document, sent.email);
      if (!isRight) return 'wrong';
      // A form that is sent twice, as by a double click, shows the second answer.
      await db
        .updateTable('verification_codes')
        .set({ expires_at: sql<Date>`least(expires_at, now() + make_interval(secs => ${repeatSeconds}))` })
        .where('id', '=', sent.id)
        .execute();
      return 'right';
    },

    /** Ends a code: another one takes its place, or another address. */
    async forget(id: string): Promise<void> {
      await db.deleteFrom('verification_codes').where('id', '=', id).execute();
    },
  };
}
