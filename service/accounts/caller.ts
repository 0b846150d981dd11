import type { Scope } from '#shared/contract/oauth.ts';
import type { Plan } from '../db/database.ts';

/** Who makes a request, and in which workspace: every call acts on the person's current one. */
export interface Caller {
  user: { id: string; email: string };
  workspace: { id: string; name: string; plan: Plan };
  scopes: ReadonlySet<Scope>;
}
