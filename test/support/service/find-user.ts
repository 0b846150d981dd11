import type { AuthenticatedUser } from '../../../service/accounts/sign-in.ts';
import type { Db } from '../../../service/db/database.ts';

/** Returns a person as if their password had been checked. */
export async function findUser(db: Db, email: string): Promise<AuthenticatedUser> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { userId: user.id, passwordHash: user.password_hash };
}
