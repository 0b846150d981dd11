import { limits } from '#shared/contract/limits.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { Config } from '../../config.ts';
import type { Plan } from '../../db/database.ts';
import { readableSize } from '../../text/readable-numbers.ts';
import { ConsolePage } from '../layout/console-page.tsx';

const numbers = new Intl.NumberFormat('en');

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
      <section class="stack" aria-labelledby="limits">
        <h2 id="limits">Limits of every plan</h2>
        <ul>
          <li>
            Storage: {readableSize(storedBytes)} of {readableSize(workspaceStorage)} are used. Deleted content counts
            for a few minutes more.
          </li>
          <li>Publishes and updates: {limits.publishesPerHour} an hour for each person.</li>
          <li>
            Requests a minute: {numbers.format(fairUse.requests.perPerson)} of a person,{' '}
            {numbers.format(fairUse.requests.perWorkspace)} of the workspace.
          </li>
          <li>
            Uploads at the same time: {numbers.format(fairUse.uploads.perPerson)} of a person,{' '}
            {numbers.format(fairUse.uploads.perWorkspace)} of the workspace.
          </li>
        </ul>
      </section>
    </ConsolePage>
  );
}
