import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { Config } from '../../config.ts';
import type { Plan } from '../../db/database.ts';
import { ConsolePage } from '../layout/console-page.tsx';

const names: Record<Plan, string> = { free: 'Free', paid: 'Paid', pro: 'Pro' };

/** Lists what the plans differ in; plans/ holds the rules. */
function differences(free: Config['free']): { what: string; in: Record<Plan, string> }[] {
  return [
    { what: 'Documents', in: { free: String(free.documents), paid: 'no limit', pro: 'no limit' } },
    { what: 'Content updates', in: { free: String(free.updates), paid: 'no limit', pro: 'no limit' } },
    { what: 'Password, button, personal links', in: { free: 'yes', paid: 'yes', pro: 'yes' } },
    { what: 'Expiry date, allowed email domains', in: { free: 'no', paid: 'yes', pro: 'yes' } },
    { what: 'Answers to forms, signed copies', in: { free: 'no', paid: 'yes', pro: 'yes' } },
    { what: 'Email gate, rooms, reading time and progress', in: { free: 'no', paid: 'no', pro: 'yes' } },
  ];
}

export function PlanPage({ owner, free }: { owner: SignedInOwner; free: Config['free'] }) {
  const plans: Plan[] = ['free', 'paid', 'pro'];
  return (
    <ConsolePage title="Plan" owner={owner} at="/plan/">
      <div class="stack">
        <h1>Plan</h1>
        <p>
          The workspace {owner.workspace.name} is on the plan <strong>{names[owner.workspace.plan]}</strong>. To change
          it, ask whoever runs this service.
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th scope="col">{names[plan]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences(free).map((row) => (
            <tr>
              <th scope="row">{row.what}</th>
              {plans.map((plan) => (
                <td>{row.in[plan]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ConsolePage>
  );
}
