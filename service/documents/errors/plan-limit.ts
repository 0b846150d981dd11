/** The workspace's plan does not include this; the message says what does (403 with `upgrade_url` over HTTP). */
export class PlanLimit extends Error {
  override readonly name = 'PlanLimit';
  readonly code = 'plan_limit';
}
