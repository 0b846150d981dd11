import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { asciiEmail, emailKey } from '#shared/contract/email-address.ts';
import { sha256 } from '../crypto/hashes.ts';
import { nowInSeconds, signToken, verifyToken } from '../crypto/signed-token.ts';
import { type ClientNetworks, createNetworkLimit } from '../db/network-limit.ts';
import { createRateLimit } from '../db/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { passwordResetMail } from '../mail/compose-owner-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { MailLanguage } from '../mail/words/mail-words.ts';
import { hashPassword } from './password-hash.ts';
import { type NewPasswordRefusal, refuseNewPassword } from './password-policy.ts';
import type { AuthenticatedUser } from './sign-in.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/** How long a link to a new password works. */
const linkSeconds = 60 * 60;

const payload = z.object({ user: z.uuid(), proof: z.string(), exp: z.int() });

export interface ResetRequest extends ClientNetworks {
  /** As entered. */
  email: string;
  language: MailLanguage;
}

/**
 * Lets an owner who forgot their password choose another by a mailed link. The link works for an hour, and until the password
 * changes: it contains a digest of the hash that it replaces, so it works once.
 */
export function createPasswordReset(deps: Pick<Deps, 'config' | 'db' | 'pool' | 'secrets'>) {
  const { config, db, secrets } = deps;
  const perAddress = createRateLimit(deps, 'reset-address', { tries: 3, seconds: 60 * 60 });
  const perNetwork = createNetworkLimit(deps, 'reset-network', { tries: 20, seconds: 60 * 60 });
  const signingKey = () => secrets.key('password-reset');

  /** @returns undefined for a link that expired, was used, is not ours, or is a disabled person's */
  const find = async (token: string) => {
    const claims = verifyToken(await signingKey(), payload, token);
    if (!claims) return undefined;
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'password_hash'])
      .where('id', '=', claims.user)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return user && timingSafeEqual(sha256(claims.proof), sha256(proofOf(user.password_hash))) ? user : undefined;
  };

  return {
    find,

    /**
     * Mails a link to the owner with this address. Whether there is one cannot be seen, neither by the answer nor by the work:
     * for any other address, or a disabled person's, a mail is queued that has expired already.
     * @returns the seconds to wait, where too many were asked for
     */
    async request({ email, language, ...client }: ResetRequest): Promise<number | undefined> {
      const to = asciiEmail(email.replaceAll('\0', '').trim());
      const tooMany = await perNetwork.consume(client);
      if (tooMany !== undefined || to === undefined) return tooMany;
      const wait = await perAddress.consume(emailKey(to));
      if (wait !== undefined) return wait;
      const user = await db
        .selectFrom('users')
        .select(['id', 'email', 'password_hash'])
        .where((where) => where(where.fn('lower', ['email']), '=', emailKey(to)))
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      const claims = {
        user: user?.id ?? '00000000-0000-4000-8000-000000000000',
        proof: proofOf(user?.password_hash ?? ''),
        exp: nowInSeconds() + linkSeconds,
      };
      const token = signToken(await signingKey(), claims satisfies z.infer<typeof payload>);
      const content = passwordResetMail(language, config.baseUrl, `${config.baseUrl}/reset/${token}`);
      const lifeSeconds = user ? linkSeconds : 0;
      const address = asciiEmail(user?.email ?? '') ?? to;
      await db
        .transaction()
        .execute((transaction) =>
          queueMail(transaction, { kind: 'password-reset', to: address, content, lifeSeconds }),
        );
      return undefined;
    },

    /** Sets the password and ends every sign-in of the owner. @returns whom it signs in, or why it was refused */
    async finish(token: string, next: string): Promise<AuthenticatedUser | NewPasswordRefusal | 'expired'> {
      const user = await find(token);
      if (!user) return 'expired';
      const refusal = refuseNewPassword(next, user.email);
      if (refusal) return refusal;
      const passwordHash = await hashPassword(next, `user:${user.id}`);
      const isChanged = await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', user.id)
          .where('password_hash', '=', user.password_hash)
          .where('disabled_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await signOutEverywhere(transaction, user.id);
        return numUpdatedRows > 0n;
      });
      return isChanged ? { userId: user.id, passwordHash } : 'expired';
    },
  };
}

function proofOf(passwordHash: string): string {
  return sha256(passwordHash).toString('base64url');
}
