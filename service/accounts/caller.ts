import type { Scope } from '#shared/contract/oauth.ts';
import type { Plan } from '../db/database.ts';

/** The person who makes a request, and their current workspace: every call acts on that one. */
export interface Caller {
  user: { id: string; email: string };
  workspace: { id: string; name: string; plan: Plan };
  scopes: ReadonlySet<Scope>;
}
