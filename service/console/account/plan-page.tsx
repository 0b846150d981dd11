import { limits } from '#shared/contract/limits.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { Config } from '../../config/config.ts';
import type { Plan } from '../../db/database.ts';
import { readableSize } from '../../text/readable-amounts.ts';
import { ConsolePage } from '../layout/console-page.tsx';

const numbers = new Intl.NumberFormat('en');

const names: Record<Plan, string> = { free: 'Free', paid: 'Paid', pro: 'Pro' };

/** Lists what the plans differ in; plans/ holds the rules. */
function differences(free: Config['free']): { what: string; in: Record<Plan, string> }[] {
  return [
    { what: 'Documents', in: { free: String(free.documents), paid: 'Unlimited', pro: 'Unlimited' } },
    { what: 'Content updates', in: { free: String(free.updates), paid: 'Unlimited', pro: 'Unlimited' } },
    { what: 'Password, button, personal links', in: { free: 'Yes', paid: 'Yes', pro: 'Yes' } },
    { what: 'Expiry date, allowed email domains', in: { free: 'No', paid: 'Yes', pro: 'Yes' } },
    { what: 'Form responses, signed copies', in: { free: 'No', paid: 'Yes', pro: 'Yes' } },
    { what: 'Email gate, rooms, reading time and progress', in: { free: 'No', paid: 'No', pro: 'Yes' } },
  ];
}

export interface PlanPageProps {
  owner: SignedInOwner;
  config: Pick<Config, 'free' | 'workspaceStorage' | 'fairUse'>;
  /** What the workspace stores, including deleted content until it is removed. */
  storedBytes: number;
}

export function PlanPage({ owner, config, storedBytes }: PlanPageProps) {
  const { free, workspaceStorage, fairUse } = config;
  const plans: Plan[] = ['free', 'paid', 'pro'];
  return (
    <ConsolePage title="Plan" owner={owner} at="/plan/">
      <div class="stack">
        <h1>Plan</h1>
        <p>
          {owner.workspace.name} is on the <strong>{names[owner.workspace.plan]}</strong> plan. To change it,{' '}
          {owner.isOperator ? (
            <>
              run <code>npm run admin -- plan:set</code>.
            </>
          ) : (
            'contact your administrator.'
          )}
        </p>
      </div>
      <div class="split split-end">
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
        <section class="panel" aria-labelledby="limits">
          <h2 id="limits">Limits on every plan</h2>
          <ul class="points">
            <li>
              Storage: {readableSize(storedBytes)} of {readableSize(workspaceStorage)} used. Deleted content is freed
              within minutes.
            </li>
            <li>Publishes and updates: {limits.publishesPerHour} per person per hour.</li>
            <li>
              Requests per minute: {numbers.format(fairUse.requests.perPerson)} per person,{' '}
              {numbers.format(fairUse.requests.perWorkspace)} per workspace.
            </li>
            <li>
              Simultaneous uploads: {numbers.format(fairUse.uploads.perPerson)} per person,{' '}
              {numbers.format(fairUse.uploads.perWorkspace)} per workspace.
            </li>
          </ul>
        </section>
      </div>
    </ConsolePage>
  );
}
