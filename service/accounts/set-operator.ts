import { emailKey } from '#shared/contract/email-address.ts';
import type { Db } from '../db/database.ts';
import { UnknownOwner } from './errors.ts';

/**
 * Makes an owner an operator, or revokes it, from the next request on.
 * @throws UnknownOwner
 */
export async function setOperator(
  db: Db,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<{ email: string; operator: boolean }> {
  const user = await db
    .updateTable('users')
    .set({ is_operator: isOperator })
    .where((where) => where(where.fn('lower', ['email']), '=', emailKey(email)))
    .returning(['email', 'is_operator as operator'])
    .executeTakeFirst();
  if (!user) throw new UnknownOwner(email);
  return user;
}

/** Returns whether anyone reviews held and reported documents. @param otherThan the id of a person who does not count */
export async function hasOperator(db: Db, otherThan?: string): Promise<boolean> {
  const operator = await db
    .selectFrom('users')
    .select('id')
    .where('is_operator', '=', true)
    .where('disabled_at', 'is', null)
    .where('id', 'is distinct from', otherThan ?? null)
    .limit(1)
    .executeTakeFirst();
  return operator !== undefined;
}
